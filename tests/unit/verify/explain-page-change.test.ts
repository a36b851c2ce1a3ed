import { describe, expect, it } from 'vitest';
import { explainPageChange } from '../../../scripts/verify/explain-page-change.ts';

describe('explainPageChange', () => {
  it('does not analyse a page with too many elements', () => {
    const html = `<p>${Array.from({ length: 2000 }, (_, at) => `<b a=${at}>`).join('')}${'<p>a'.repeat(2000)}`;
    const { scripts, addresses } = explainPageChange(html, '', () => false);
    expect(scripts).toEqual([expect.stringContaining('its scripts are unknown')]);
    expect(addresses).toEqual([]);
  });

  it('finds scripts at any depth and in templates', () => {
    const html = `${'<i>'.repeat(19_000)}<script>go()</script><template><script>hide()</script></template>`;
    const { scripts } = explainPageChange(html, '', () => false);
    expect(scripts).toEqual(['an inline script was added: go()', 'an inline script was added: hide()']);
  });
});
