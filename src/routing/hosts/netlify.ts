import { dirname } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { countOccurrences } from '~/lib/count-occurrences.ts';
import { edgeFunctionPatternOf, needsEdgeFunction } from './edge-function-paths.ts';
import { createHeaderRules, type HeaderRule } from './header-rules.ts';
import { isPrecompressed, type HostFolder, type HostInput } from './host.ts';
import { checkHostLimit } from './limits.ts';

const host = 'Netlify';

const headerTable = ({ path, headers }: HeaderRule): string => {
  const values = Object.entries(headers).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return ['[[headers]]', `for = "${path}"`, '[headers.values]', ...values].join('\n');
};

const settings = (input: HostInput): string => `# Publish with: npx netlify deploy --prod --no-build (in this folder).
[build]
publish = "site"
edge_functions = "edge-functions"

# Our own rules give each page one address.
[build.processing.html]
pretty_urls = false

[[edge_functions]]
function = "site"
pattern = '${edgeFunctionPatternOf(input)}'

${createHeaderRules(input.policies).map(headerTable).join('\n\n')}
`;

const largestFolder = (files: readonly string[]): number =>
  Math.max(0, ...countOccurrences(files.map((file) => dirname(file))).values());

/**
 * Emits Netlify: literal rules in `_redirects` (with status 301, because Netlify does not support 308), and an edge
 * function for `/`, language negotiation and other spellings.
 */
export function emitNetlifyHostFolder(input: HostInput, functionSource: string): HostFolder {
  const lines = [
    ...[...input.model.values()]
      .filter((rule) => !needsEdgeFunction(rule))
      .map(({ from, to, status }) => `${from} ${to} ${status === 'permanent' ? 301 : 302}`),
    ...languageCodes.map((lang) => `/${lang}/* /${lang}/404.html 404`),
  ];
  const pattern = new RegExp(edgeFunctionPatternOf(input));
  const published = input.files.filter((file) => !isPrecompressed(file));
  checkHostLimit(host, 'rules', lines.length);
  checkHostLimit(host, 'folder', largestFolder(published));
  return {
    written: new Map([
      ['netlify.toml', settings(input)],
      ['site/_redirects', `${lines.join('\n')}\n`],
      ['edge-functions/site.js', functionSource],
    ]),
    published,
    supportOf: (address) => (pattern.test(address) ? 'function' : 'native'),
    rules: { redirects: lines.length, 'edge functions': 1 },
  };
}
