import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dist, files } from './dist.ts';

const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(dist, file), 'utf8') }));

it('no sheet names a timeline inside `animation`, where browsers drop the whole declaration', () => {
  expect(sheets.filter(({ css }) => /animation-timeline:/.test(css))).not.toEqual([]);
  const dropped = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[{;]animation:[^;}]*(?:\s--[\w-]+|(?:view|scroll)\([^)]*\))/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(dropped).toEqual([]);
});
