import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'];
// Excludes pages, whose exports Astro prescribes, and generated files.
const excluded = /^src\/pages\/|\.generated\./;
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** Names that several files must export, with the reason. */
const contracts: Readonly<Record<string, string>> = {
  site: 'edge functions are bundled with hosts/edge-site.ts in place of config/site.ts',
  start: 'shell/client/site.ts calls it for the elements with `data-enhance`',
};

export function findDuplicateExports(root = process.cwd()): string[] {
  const filesByName = new Map<string, string[]>();
  for (const file of globSync(sources, { cwd: root })
    .filter((path) => !excluded.test(path))
    .toSorted())
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(exported))
      filesByName.set(name, [...new Set([...(filesByName.get(name) ?? []), file])]);
  return [...filesByName]
    .filter(([name, files]) => files.length > 1 && !Object.hasOwn(contracts, name))
    .map(([name, files]) => `${name} is exported by ${files.join(' and ')}: give one of them a more specific name`);
}
