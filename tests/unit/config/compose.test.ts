import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EnvSchema } from '~/config/env.ts';

const compose = readFileSync('compose.yaml', 'utf8');

/** The variables that compose.yaml does not pass, with the reason. */
const exceptions: Record<string, string> = {
  SITE_CONFIG: 'The image contains the file of the brand.',
  PORT: 'It is the port of the preview server.',
  ACCEPT_LOCALE_ERRORS: 'It is not for public sites.',
  PSEUDO_TEXTS: 'It is not for public sites.',
  LINK_CHECKS: 'The image contains the file.',
  NOTICES: 'The container reads src/data/notices.json of the clone.',
  CLOUDFLARE_D1: 'The origin runs here, not on Cloudflare.',
  CLOUDFLARE_R2: 'The origin runs here, not on Cloudflare.',
  CLOUDFLARE_ACCOUNT_ID: 'The origin runs here, not on Cloudflare.',
  CLOUDFLARE_API_TOKEN: 'The origin runs here, not on Cloudflare.',
  CLOUDFLARE_API: 'The origin runs here, not on Cloudflare.',
  ORIGIN_PORT: 'Caddy and the health check expect the default.',
};

it('compose.yaml passes each variable of the environment, except those with a reason', () => {
  const passed = new Set([...compose.matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name ?? ''));
  const missing = Object.keys(EnvSchema.entries).filter((name) => !passed.has(name));
  expect(missing).toEqual(Object.keys(exceptions));
});
