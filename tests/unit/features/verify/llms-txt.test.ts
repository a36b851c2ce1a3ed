import { expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { formatLlmsTxt } from '~/features/verify/llms-txt.ts';

it('lists all official identities in at most 30 lines', () => {
  const text = formatLlmsTxt();
  expect(text.split('\n').length).toBeLessThanOrEqual(30);
  const { identities } = officialLinks();
  const told = identities.filter(({ kind }) => kind !== 'page' && kind !== 'file');
  expect(told.filter(({ kind, name, id }) => !text.includes(kind === 'host' ? id : name))).toEqual([]);
  for (const { certificates = [] } of identities) for (const one of certificates) expect(text).toContain(one);
  expect(text.startsWith(`# ${site.brand.name}\n\n> `)).toBe(true);
});
