import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const weight = /font(?:-weight)?:\s*(\d{3})\b/g;

// Only these weights exist in the system fonts of Thai, Hindi, Chinese, Japanese and Korean.
it('uses only the font weights 400, 600 and 700', () => {
  const used = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(weight)].map(([, value]) => ({ file, value })),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ value }) => !['400', '600', '700'].includes(value ?? ''))).toEqual([]);
});
