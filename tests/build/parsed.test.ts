import { describe, expect, it } from 'vitest';
import { disagreements } from './disagreements.ts';
import { pages } from './dist.ts';

describe('what the build reads in pages by their letters', () => {
  it('is what a parser of HTML reads: each script, sheet and file, what is forbidden, and the policy with its hashes', () => {
    const found = pages.flatMap(({ path, html }) => {
      const wrong = disagreements(html);
      return wrong.length > 0 ? [`${path}: ${wrong.join(', ')}`] : [];
    });
    expect(found.slice(0, 20)).toEqual([]);
    expect(pages.length).toBeGreaterThan(3000);
  }, 300_000);

  it.each([
    ['a script in a title', '<title><script>1</script></title>', 'scripts and sheets'],
    ['a script in a comment', '<!-- <script>1</script> -->', 'scripts and sheets'],
    ['a comment that ends at once', '<!--><script>1</script>', 'hashes'],
    ['a picture in a text', '<textarea><img src="/a.png"></textarea>', 'pictures'],
    [
      'a policy after a script',
      '<script>1</script><meta http-equiv="content-security-policy" content="">',
      'one policy, before all else',
    ],
    ['an attribute without quotes', '<img src=//evil.test/a.png>', 'what a policy forbids'],
  ])('is told apart where it differs: %s', (_, html, name) => {
    expect(disagreements(`<!doctype html><meta charset="utf-8">${html}`)).toContain(name);
  });
});
