import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dist, files } from './dist.ts';

/** Interfaces that Safari 16, Chrome 115 or Firefox 115 lack. Each has a replacement that works everywhere. */
const newInterfaces =
  /\b(?:URL\.(?:parse|canParse)|(?:Map|Object)\.groupBy|checkVisibility|Promise\.(?:try|withResolvers)|Array\.fromAsync|RegExp\.escape|AbortSignal\.any)\b|\.(?:isWellFormed|toWellFormed|isDisjointFrom|isSubsetOf|symmetricDifference)\(/g;

it('uses no interface in scripts of the site that browsers of 2023 lack', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const used = scripts.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(newInterfaces)].map(([name]) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});
