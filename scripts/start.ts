import { readArguments } from './command/read-arguments.ts';

const help = `npm start

Renders the site into dist/ and serves it on this machine (PORT, default 4321), with the
origin behind /api/ (ORIGIN_DB, default .cache/origin.sqlite), until Ctrl+C.
Omits what only a deployment needs (compressed files and dist-hosts/), which npm run build creates.`;

readArguments(help);
// Set before env.ts loads, so that canonical URLs contain localhost. An invalid port is reported there.
const local = `http://localhost:${process.env['PORT'] || '4321'}`;
if (URL.canParse(local)) process.env['SITE_URL'] ||= local;
const { env } = await import('~/config/env.ts');
const { assertPortIsFree } = await import('./serve/listen-locally.ts');
await assertPortIsFree(env.PORT);
const { fetchFromConfiguredHosts, hasConfiguredHost } = await import('./build/fetch-configured.ts');
if (hasConfiguredHost()) await fetchFromConfiguredHosts();
const { buildDistPages } = await import('./build/build-dist.ts');
const { openOrigin } = await import('~/origin/server/open-origin.ts');
const { closeOnSignal } = await import('./serve/close-on-signal.ts');
const { originSettings } = await import('./serve/origin-settings.ts');
const { startPreview } = await import('./serve/start-preview.ts');
const { pages, languages } = await buildDistPages();
const origin = openOrigin(env.ORIGIN_DB, originSettings);
const preview = await startPreview({ dist: 'dist', port: env.PORT, api: origin.listener });
closeOnSignal(() => preview.close().then(origin.close));
console.log(
  `\n${env.SITE_URL} serves ${new Intl.NumberFormat('en').format(pages)} pages in ${languages} languages. Ctrl+C stops it.`,
);
