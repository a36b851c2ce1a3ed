import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { filePositionAt } from '~/lib/parse-json.ts';
import { formatFinding, startOfFile } from '../locales/finding.ts';

const table = 'src/routing/routes.ts';

/** Returns the routes without a page file. The file of `/{lang}/x/{y}` is `[lang]/x/[y].astro`. */
export function findMissingPageFiles(root = process.cwd()) {
  return routeIds.flatMap((id) => {
    const { pattern } = routeOf(id);
    const path = `src/pages${pattern.replaceAll('{', '[').replaceAll('}', ']')}`;
    if ([`${path}.astro`, `${path}/index.astro`].some((file) => existsSync(join(root, file)))) return [];
    const source = existsSync(join(root, table)) ? readFileSync(join(root, table), 'utf8') : '';
    const offset = source.indexOf(`'${pattern}'`);
    const position = offset < 0 ? startOfFile(table) : filePositionAt(table, source, offset);
    return [{ ...position, rule: 'page', message: `${id} has no page: write ${path}.astro, or remove the row` }];
  });
}

/** Throws if a route has no page file, because links to its pages would be broken. */
export function assertNoMissingPages(missing = findMissingPageFiles()): void {
  if (missing.length > 0) throw new Error(`Routes without a page:\n${missing.map(formatFinding).join('\n')}`);
}
