import { existsSync } from 'node:fs';
import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { validateConfiguration } from '~/config/validate.ts';
import { formatJson, writeAtomically } from '~/content/fetch/store.ts';
import { acceptDomainFacts } from '~/domain/domain-watch.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { readArguments } from './command/read-arguments.ts';
import { createDomainLookups } from './dapps/domain-facts.ts';
import { checkOwnDomains, OwnDomainsSchema } from './dapps/own-domain.ts';

const defaultState = '.cache/own-domains.json';

const help = `npm run check:domain -- [--host HOST] … [--state FILE] [--accept]

Looks up the site's own domain (SITE_URL, the host of links that open the wallet, and each --host) in DNS, RDAP and TLS, and
compares the result with its record: name servers, registrar, status, DNSSEC, and issuer and addresses of the certificate. The
first run creates the record. Run it on a machine that does not share an account with the domain.
Exit codes: 0 unchanged · 1 an operator must act (also before a registration or certificate expires) · 2 a lookup failed
  --host HOST   another host; can be repeated
  --state FILE  the file with the record (default ${defaultState})
  --accept      accepts the change that the last run found; sends no requests`;

const { values } = readArguments(help, {
  options: {
    host: { type: 'string', multiple: true, default: [] },
    state: { type: 'string', default: defaultState },
    accept: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  const { state } = values;
  const before = existsSync(state) ? validateConfiguration(state, OwnDomainsSchema, tryReadOwnJson(state)) : {};
  const now = new Date();
  if (values.accept) {
    const accepted = Object.entries(before).map(([host, watch]) => [host, acceptDomainFacts(watch, now.toISOString())]);
    await writeAtomically(state, formatJson(Object.fromEntries(accepted)));
    console.log(`Accepted the records of ${Object.keys(before).join(', ')}.`);
    return;
  }
  const { domain } = site.deepLinks;
  const hosts = new Set([new URL(env.SITE_URL).hostname, ...(domain ? [domain] : []), ...values.host]);
  const lookups = createDomainLookups(createOutboundFetch(), constants.httpTimeout);
  const { records, lines, exitCode } = await checkOwnDomains([...hosts], before, { lookups, now });
  await writeAtomically(state, formatJson(records));
  console.log(lines.join('\n'));
  process.exitCode = exitCode;
}

await main();
