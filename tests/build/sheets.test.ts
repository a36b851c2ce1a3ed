import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../../scripts/pages/requests.ts';
import { dist, files, pageAt } from './dist.ts';

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

it('no rule of the dapp store is for any sibling, so that an engine styles what is typed for and not all beside it', () => {
  const page = pageAt('/en/dappstore');
  const linked = filesOf(page).filter((file) => file.endsWith('.css'));
  const all = [page, ...linked.map((file) => readFileSync(join(dist, file), 'utf8'))];
  expect(linked).toHaveLength(2);
  expect(all.flatMap((css) => css.match(/[^{}]*[+~]\*[,{]/g) ?? [])).toEqual([]);
});
