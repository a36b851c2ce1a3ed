import { describe, expect, it } from 'vitest';
import { dappsOfPage } from '~/features/dappstore/page-of-dapps.ts';
import { drawPassportFan } from '~/features/dappstore/passport-fan.ts';

describe('drawPassportFan', () => {
  it('draws up to seven passports of different dapps, the same ones each time', async () => {
    const dapps = dappsOfPage(1);
    const svg = await drawPassportFan(dapps);
    expect(svg.match(/href="#page-edge"/g)).toHaveLength(7);
    expect(await drawPassportFan(dapps)).toBe(svg);
    expect(await drawPassportFan(dappsOfPage(2))).not.toBe(svg);
    expect((await drawPassportFan(dapps.slice(0, 2))).match(/href="#page-edge"/g)).toHaveLength(2);
    const ids = [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
