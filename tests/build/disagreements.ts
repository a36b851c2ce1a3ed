import { env } from '~/config/env.ts';
import { pagePartsOf, findCspViolations, cspHashOf } from '../../scripts/pages/page-csp.ts';
import { initialFilesOf, initialPicturesOf } from '../../scripts/pages/requests.ts';
import { parsedPage, type Block } from '../parsed-page.ts';

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'", '&amp;': '&', '&#38;': '&' };
const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp|#3[489]);/g, (entity) => new Map(Object.entries(entities)).get(entity) ?? entity);

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(/([^\s=">/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );

const isForeign = (address: string): boolean =>
  /^(?:https?:)?\/\//.test(address) && !address.startsWith(`${env.SITE_URL}/`);

const hashesOf = (blocks: readonly Block[]): string[] =>
  blocks
    .filter(
      ({ tag, attributes: { src, type = '' } }) =>
        tag === 'style' || (src === undefined && !/^application\//.test(type)),
    )
    .map(({ content }) => `'${cspHashOf(Buffer.from(content))}'`);

const inOrder = ({ tag, attributes, content }: Block) => [tag, Object.entries(attributes).toSorted(), content];

/** Compares the page parsers of the build with an HTML parser. Returns the names of the results that differ. */
export function findParserDifferences(html: string): string[] {
  const { blocks, inline, loaded, files, pictures, policies } = parsedPage(html);
  const parts = pagePartsOf(html);
  const own = parts.blocks.map(({ attributes, ...block }) => ({ ...block, attributes: attributesOf(attributes) }));
  const [policy] = policies;
  const hashes = new Set(policy?.content.match(/'sha256-[^']+'/g));
  const checks = {
    'scripts and sheets': JSON.stringify(own.map(inOrder)) === JSON.stringify(blocks.map(inOrder)),
    'what a policy forbids':
      findCspViolations(parts, env.SITE_URL).length === inline.length + loaded.filter(isForeign).length,
    files: JSON.stringify(initialFilesOf(html).map(decoded)) === JSON.stringify(files),
    pictures: JSON.stringify(initialPicturesOf(html).map(decoded)) === JSON.stringify(pictures),
    'one policy, before all else': policies.length === 1 && policy?.blocksBefore === 0,
    hashes: hashes.symmetricDifference(new Set(hashesOf(blocks))).size === 0,
  };
  return Object.entries(checks).flatMap(([name, isSame]) => (isSame ? [] : [name]));
}
