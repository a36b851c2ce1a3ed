import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EnvSchema } from '~/config/env.ts';

const passedBy = (file: string): Set<string> =>
  new Set([...readFileSync(file, 'utf8').matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name ?? ''));
const missingIn = (file: string): string[] => {
  const passed = passedBy(file);
  return Object.keys(EnvSchema.entries).filter((name) => !passed.has(name));
};

/** The variables that compose.yaml does not pass, with the reason. */
const exceptions: Record<string, string> = {
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

/** The variables that the scheduled refresh on GitHub does not pass, with the reason. */
const workflowExceptions: Record<string, string> = {
  PORT: exceptions['PORT']!,
  ACCEPT_LOCALE_ERRORS: exceptions['ACCEPT_LOCALE_ERRORS']!,
  PSEUDO_TEXTS: exceptions['PSEUDO_TEXTS']!,
  LINK_CHECKS: 'The repository contains the file.',
  NOTICES: 'The repository contains the file.',
  CLOUDFLARE_API: 'Only tests set it.',
  ORIGIN_DB: 'No origin runs here.',
  MAIL_TRANSPORT: 'No origin runs here. It is a secret of the worker.',
  MAIL_TOKEN: 'No origin runs here. It is a secret of the worker.',
  REVIEW_DIGEST_TO: 'No origin runs here. It is a secret of the worker.',
  SUBMISSION_STORE_MB: 'No origin runs here.',
  REFRESH_ROOT: 'The steps expect the default.',
  ORIGIN_PORT: 'No origin runs here.',
};

it.each([
  ['compose.yaml', exceptions],
  ['.github/workflows/refresh.yml', workflowExceptions],
])('%s passes each variable of the environment, except those with a reason', (file, reasons) => {
  expect(missingIn(file)).toEqual(Object.keys(reasons));
});

it('the deploy guide names each variable and secret of the workflow', () => {
  const workflow = readFileSync('.github/workflows/refresh.yml', 'utf8');
  const guide = readFileSync('scripts/deploy/README.md', 'utf8');
  const names = new Set([...workflow.matchAll(/\b(?:vars|secrets)\.([A-Z\d_]+)/g)].map(([, name]) => name ?? ''));
  expect([...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it.each(['*.a.com', 'http://a.com, *.b.com', '*'])(
  'the site container refuses the SITE_ADDRESS %s, for which Caddy would get no certificate',
  (address) => {
    const env = { PATH: process.env['PATH'], SITE_ADDRESS: address, RULES: 'none' };
    const { status, stderr } = spawnSync('sh', ['scripts/deploy/container/serve.sh'], {
      env,
      encoding: 'utf8',
      timeout: 5000,
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `SITE_ADDRESS is "${address}": must name single hosts. Replace the *, for example by www\n`,
    });
  },
);
