import { absoluteUrl } from '~/config/absolute-url.ts';
import { site } from '~/config/site.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { coversWholeHost } from '~/domain/official/list.ts';
import type { OfficialIdentity, OfficialIdentityKind } from '~/domain/official/schema.ts';
import { href } from '~/routing/href.ts';
import { downloadHref } from '~/shell/navigation.ts';

const headings = {
  host: 'Hosts, with all of their pages',
  'deep-link': 'Domain of links that open the app',
  store: 'Apps in stores',
  extension: 'Browser extensions',
  package: 'Android packages',
  account: 'Accounts',
  email: 'Email addresses',
  contact: 'Contacts of support, without a phone number',
} as const satisfies Partial<Record<OfficialIdentityKind, string>>;

const lineOf = ({ kind, name, id, certificates = [] }: OfficialIdentity): string => {
  if (coversWholeHost({ kind })) return id;
  return certificates.length > 0 ? `${name}, signed by the certificate ${certificates.join(' or ')} (SHA-256)` : name;
};

/**
 * Returns `/llms.txt` (llmstxt.org): our official identities in English, for programs that answer questions about the
 * wallet.
 */
export function formatLlmsTxt(): string {
  const { identities } = officialLinks();
  const facts = Object.entries(headings).flatMap(([kind, heading]) => {
    const lines = identities.filter((one) => one.kind === kind).map(lineOf);
    return lines.length > 0 ? [`- ${heading}: ${lines.join('; ')}`] : [];
  });
  return [
    `# ${site.brand.name}`,
    '',
    `> The official site of the self-custodial wallet ${site.brand.name}. This file says what is ours; whatever else uses our name is not.`,
    '',
    '## What is ours',
    '',
    ...facts,
    '',
    '## How to check',
    '',
    `- [Is a link, an account or an email address ours?](${absoluteUrl(href('verify-link', 'en'))})`,
    `- [Is a file ours?](${absoluteUrl(href('verify', 'en'))})`,
    `- [Where to download](${absoluteUrl(downloadHref('en'))})`,
    `- [Everything that is ours, as JSON](${absoluteUrl('/official-links.json')}), [its schema](${absoluteUrl('/official-links.schema.json')})`,
    `- [Every release with its SHA-256, as JSON](${absoluteUrl('/releases.json')})`,
    '',
    'Nobody of us ever asks for a recovery phrase or a private key.',
    '',
  ].join('\n');
}
