import { headerAndCompressionSupport } from '~/routing/hosts/expected-responses.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { listExamplePaths } from '~/routing/hosts/capabilities.ts';
import { hostKindOf, createHostFolders } from './host-folders.ts';

// Needs no files, because the capabilities depend only on redirect rules.
const input = (): HostInput => ({
  model: loadRedirects(),
  ...{ files: [], siteUrl: 'https://wallet.example', root: '/', port: 80 },
  policies: { usual: "default-src 'none'", exceptions: [] },
});

export function formatHostCapabilities(): string {
  const { folders } = createHostFolders(input());
  const hosts = [...folders];
  const tableRows = listExamplePaths(loadRedirects()).map(({ what, address }) => [
    what,
    ...hosts.map(([, { supportOf }]) => supportOf?.(address) ?? 'not'),
  ]);
  const forEachKind = (what: string, of: (kind: keyof typeof headerAndCompressionSupport) => string) => [
    what,
    ...hosts.map(([name]) => of(hostKindOf(name))),
  ];
  const rows = [
    ...tableRows,
    forEachKind('our headers, the CSP of each page', (kind) => headerAndCompressionSupport[kind].headers),
    forEachKind('`.br` and `.gz` as we made them', (kind) => headerAndCompressionSupport[kind].compressed),
  ];
  const head = ['', ...hosts.map(([name]) => name)];
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
