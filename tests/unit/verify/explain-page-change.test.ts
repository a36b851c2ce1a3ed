import { describe, expect, it } from 'vitest';
import { explainPageChange } from '../../../scripts/verify/explain-page-change.ts';

describe('explainPageChange', () => {
  it.each([
    ['many', `<p>${Array.from({ length: 2000 }, (_, at) => `<b a=${at}>`).join('')}${'<p>a'.repeat(2000)}`],
    ['deep', '<i>'.repeat(19_000)],
  ])('does not analyse a page with too %s elements', (_, html) => {
    const { scripts, addresses } = explainPageChange(html, '', () => false);
    expect(scripts).toEqual([expect.stringContaining('its scripts are unknown')]);
    expect(addresses).toEqual([]);
  });
});
