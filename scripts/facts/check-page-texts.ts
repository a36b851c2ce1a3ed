import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { placeholderValuesOf } from '~/content/placeholders.ts';
import { isFetchedFile } from '~/content/snapshot.ts';
import { fillText } from '~/lib/fill-text.ts';
import { filePositionAt } from '~/lib/parse-json.ts';
import { loadAllRedirectRules } from '~/routing/redirects/load.ts';
import { suggestNearestWord } from '../locales/nearest.ts';
import { isBuiltFile } from './built-files.ts';
import type { DataFinding } from './data-file.ts';

const pages = 'src/data/pages/*/*.json';
/** With a content host, the site shows that of the host instead, and may lack the pages that these files link. */
const ofContentHost = 'src/data/{news,activities,ads,banners}/*.{json,md}';
// Code may contain any braces. Keeps the lines, because findings name them.
const code = /```[^]*?```|`[^`\n]*`|<(pre|code)\b[^]*?<\/\1>/g;
const placeholder = /\{\{(\w+)\}\}/g;
/** An address of this site: as a field, in HTML inside JSON, or in Markdown. */
const ownAddress = /(?:"(?:href|url)": "|href=\\"|\]\()((?:\{\{?site\}?\})?\/(?!\/)[^"\\)#?\s]*)/g;

/**
 * Checks the texts of pages, news and promotions: each placeholder must have a value, and each link to this site must
 * lead to a page, a file or a redirect. Needs data without other errors.
 */
export function checkPageTexts(root = process.cwd()): DataFinding[] {
  const isNewsFetched = ['news/en.json', 'news/zh-Hans.json'].some(isFetchedFile);
  // Not checked, because a build must not stop when a host no longer lists a row.
  const ofHost = [...(isFetchedFile('dapps.json') ? ['dappstore'] : []), ...(isNewsFetched ? ['news'] : [])];
  const redirected = new Set(loadAllRedirectRules().rules.map(({ from }) => from));
  const exists = (path: string): boolean =>
    path === '/' ||
    ofHost.includes(/^\/[^/]+\/(\w+)\/./.exec(path)?.[1] ?? '') ||
    redirected.has(path) ||
    isBuiltFile(path.slice(1)) ||
    isBuiltFile(`${path.slice(1)}.html`) ||
    existsSync(join(root, 'public', path));
  const files = globSync([pages, ...(isNewsFetched ? [] : [ofContentHost])], {
    cwd: root,
    exclude: ['**/*.generated.json'],
  });
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const values = placeholderValuesOf(/[/.]zh/.test(file) ? 'zh' : 'en');
    const shown = text.replace(code, (part) => part.replace(/[^\n]/g, ' '));
    const unknown = [...shown.matchAll(placeholder)].flatMap(({ index, 1: name = '' }): DataFinding[] =>
      Object.hasOwn(values, name)
        ? []
        : [
            {
              ...filePositionAt(file, text, index),
              rule: 'placeholder',
              message: `{{${name}}} is no placeholder${suggestNearestWord(name, Object.keys(values))}`,
            },
          ],
    );
    const dead = [...text.matchAll(ownAddress)].flatMap(({ 0: all, index, 1: address = '' }): DataFinding[] => {
      const path = fillText(address, values).replace(env.SITE_URL, '');
      const position = filePositionAt(file, text, index + all.length - address.length);
      return exists(path) ? [] : [{ ...position, rule: 'reference', message: `this site has no page ${path}` }];
    });
    return [...unknown, ...dead];
  });
}
