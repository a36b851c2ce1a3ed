import { describe, expect, it } from 'vitest';
import { toInlineJson } from '~/lib/script-json.ts';

describe('toInlineJson', () => {
  const hostile = ['</script><script>alert(1)</script>', '<!-- <script>', ']]>', '&lt;', 'a\u2028b\u2029c', '"\\'];

  it.each(hostile)('round-trips %j', (text) => {
    expect(JSON.parse(toInlineJson({ text }))).toEqual({ text });
  });

  it.each(hostile)('escapes %j so that it cannot end the block', (text) => {
    expect(toInlineJson({ text })).not.toMatch(/[<>&\u2028\u2029]/);
  });
});
