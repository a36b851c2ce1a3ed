import { getRequestListener } from '@hono/node-server';
import { transformSync } from 'esbuild';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listeningPortOf } from '~/lib/listening-port.ts';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import type { OriginStore } from '~/origin/store.ts';
import { brandStyle, brandLogoColours } from '~/ui/colours.ts';
import { drawBrandLogo } from '~/ui/brand-logo-svg.ts';
import { createDomainLookups } from '../../dapps/domain-facts.ts';
import { listenLocally } from '../../serve/listen-locally.ts';
import { runSubmissionChecks } from '../checks/run-checks.ts';
import { createReviewDesk, type DeskDependencies } from './desk-app.ts';

// Style sheets of the site that the desk uses, by cascade layer.
const siteSheets = [
  ['tokens', ['tokens', 'signals']],
  ['base', ['base']],
  ['parts', ['parts', 'card', 'table', 'tags', 'badge/badge', 'field/control']],
] as const;

const inLayer = (layer: string, rules: string): string =>
  rules.includes(`@layer ${layer}`) ? rules : `@layer ${layer} {\n${rules}\n}`;

/** Returns the style sheet of the desk: tokens, base and parts of the site, and the desk's own rules. */
function deskStyle(): string {
  const sheets = siteSheets.flatMap(([layer, names]) =>
    names.map((name) => inLayer(layer, readFileSync(`src/ui/${name}.css`, 'utf8'))),
  );
  const own = inLayer('feature', readFileSync('scripts/origin/desk/desk.css', 'utf8'));
  return ['@layer tokens, base, parts, feature;', brandStyle, ...sheets, own].join('\n');
}

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');

const lookupMs = 8000;

/** Returns the function that runs checks. It sends requests from this machine, and only to public addresses. */
function openChecks(): DeskDependencies['check'] {
  const outbound = createOutboundFetch();
  const lookups = createDomainLookups(outbound, lookupMs);
  return (submission) => runSubmissionChecks(submission, { outbound, lookups, now: new Date() });
}

const deskScript = (): string =>
  transformSync(readFileSync('scripts/origin/desk/keys.ts', 'utf8'), { loader: 'ts', target: 'es2022' }).code;

/** Starts the review desk on the loopback interface. Its URL can be opened only once. */
export async function startReviewDesk(
  store: OriginStore,
  { reviewer, port = 0, check = openChecks() }: { reviewer: string; port?: number; check?: DeskDependencies['check'] },
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer();
  await listenLocally(server, port, `Choose another: --port ${port + 1}`);
  const access = {
    origin: `http://127.0.0.1:${listeningPortOf(server)}`,
    pathPrefix: secret(12),
    token: secret(32),
    session: secret(32),
  };
  const files = { style: deskStyle(), script: deskScript(), icon: drawBrandLogo('currentColor', brandLogoColours) };
  const answer = getRequestListener(createReviewDesk({ store, reviewer, access, files, check }).fetch);
  server.on('request', (request, response) => void answer(request, response));
  const close = async () => {
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, 'close');
  };
  return { url: `${access.origin}/${access.pathPrefix}/enter?token=${access.token}`, close };
}
