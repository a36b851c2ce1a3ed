import { existsSync } from 'node:fs';
import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { validateConfiguration } from '~/config/validate.ts';
import { formatJson, writeAtomically } from '~/content/fetch/store.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { coversWholeHost } from '~/domain/official/list.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { readArguments } from './command/read-arguments.ts';
import { runStepWithProgress } from './build/progress.ts';
import { createDomainLookups } from './dapps/domain-facts.ts';
import {
  findImpostors,
  listImpostorDomains,
  formatImpostors,
  ImpostorsSchema,
  ownDomainLabelsOf,
  type Impostors,
} from './dapps/impostors.ts';

const defaultState = '.cache/impostors.json';

const help = `npm run check:impostors -- [--name NAME]… [--state FILE] [--list]

Looks up imitations of our names in DNS: names with a letter omitted, doubled, swapped or replaced, or with another word,
under common endings, including second-level ones (co.com, com.co, org.mx). For each domain that exists, gets its registration
date (RDAP) and a hash of its page. Prints new domains and changed pages. The exit code is 1 if there are any. Not every
imitation is hostile: look at each one.
  --name NAME   another name to look up; can be repeated
  --state FILE  the file with the known domains (default ${defaultState})
  --list        prints the domains without looking them up`;

const { values } = readArguments(help, {
  options: {
    name: { type: 'string', multiple: true, default: [] },
    state: { type: 'string', default: defaultState },
    list: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  const hosts = officialLinks()
    .identities.filter(coversWholeHost)
    .map(({ id }) => id);
  const own = [new URL(env.SITE_URL).hostname, ...hosts];
  const domains = listImpostorDomains([...ownDomainLabelsOf(own, site.brand.name), ...values.name], own);
  if (values.list) {
    console.log(domains.join('\n'));
    return;
  }
  const { state } = values;
  const before: Impostors = existsSync(state)
    ? validateConfiguration(state, ImpostorsSchema, tryReadOwnJson(state))
    : {};
  const outbound = createOutboundFetch();
  const timeout = constants.httpTimeout;
  const lookupOptions = {
    lookups: createDomainLookups(outbound, timeout),
    outbound,
    timeout,
    now: new Date().toISOString(),
  };
  const after = await runStepWithProgress('Looking names up', (count) =>
    findImpostors(domains, before, { ...lookupOptions, onProgress: count('names') }),
  );
  await writeAtomically(state, formatJson({ ...before, ...after }));
  const lines = formatImpostors(before, after);
  console.log(
    [...lines, `${Object.keys(after).length} of ${domains.length} names exist, ${lines.length} to look at.`].join('\n'),
  );
  if (lines.length > 0) process.exitCode = 1;
}

await main();
