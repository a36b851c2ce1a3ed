import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Otherwise Vite prints a warning, which would corrupt the output of `npm run refresh -- --json`.
it('lists every drawing that a style sheet uses as external in astro.config.mjs', () => {
  const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const named = sheets.flatMap((sheet) => [...sheet.matchAll(/url\(['"]?(\/[^'")]+)/g)].map(([, address]) => address));
  const [, external = ''] =
    /rolldownOptions: \{\s*external: \[([^\]]*)\]/.exec(readFileSync('astro.config.mjs', 'utf8')) ?? [];
  expect([...new Set(named)].map((address) => `'${address}'`).toSorted()).toEqual(
    external.match(/'[^']+'/g)?.toSorted(),
  );
});
