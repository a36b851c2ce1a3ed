import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { fetchPhishingList, type FetchedPhishingList } from '~/origin/submissions/phishing-list.ts';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { readArguments } from './command/read-arguments.ts';
import { runStepWithProgress } from './build/progress.ts';
import { acceptChangedDomains, checkDappLinks } from './dapps/check-links.ts';
import { createDomainLookups } from './dapps/domain-facts.ts';
import { updateDomainWatches } from './dapps/watch-domains.ts';
import { findKnownPhishing } from './dapps/known-phishing.ts';
import { formatLinkReport, formatPhishingReport } from './dapps/link-report.ts';
import { phishingListFile, createPhishingListStorage, readPhishingList } from './dapps/phishing-list.ts';
import { readStoredChecks, saveChecks } from './dapps/stored-checks.ts';

const help = `npm run check:dapps -- [--only ID]… [--clear ID]… [--phishing FILE]

Requests the address of every dapp and writes the results (ok, moved, unreachable since, or domain changed) to
${env.LINK_CHECKS} (LINK_CHECKS), which pages read. After three failures in a row, lists omit the dapp. A dapp is hidden at
once, until a person has looked at it, if its address leads to another domain, or if its domain has changed its name servers,
lost DNSSEC, or has a certificate of a new issuer at new addresses (DNS, RDAP and TLS). Also compares all hosts with a list of
known phishing hosts; a match is reported but hides nothing. The exit code is 1 while a dapp waits for a person.
  --only ID        checks only this dapp; can be repeated
  --clear ID       accepts the dapp's new domain or records; can be repeated; sends no requests
  --phishing FILE  a list of phishing hosts in the format of eth-phishing-detect's config.json (default: PHISHING_LIST_URL)`;

const { values } = readArguments(help, {
  options: {
    only: { type: 'string', multiple: true },
    clear: { type: 'string', multiple: true, default: [] },
    phishing: { type: 'string' },
  },
});

/** Returns the phishing list of --phishing or PHISHING_LIST_URL. If neither is set, returns only a message. */
async function phishingList(now: string): Promise<FetchedPhishingList> {
  if (values.phishing) return { list: readPhishingList(values.phishing), messages: [], isStale: false };
  const url = env.PHISHING_LIST_URL;
  if (!url) return { messages: ['No list of phishing hosts: PHISHING_LIST_URL is not set.'], isStale: false };
  const outbound = createOutboundFetch();
  return fetchPhishingList({
    ...{ url, storage: createPhishingListStorage(phishingListFile), outbound },
    ...{ timeout: constants.httpTimeout, now: new Date(now) },
  });
}

async function main(): Promise<void> {
  const before = readStoredChecks();
  const now = new Date().toISOString();
  if (values.clear.length > 0) {
    await saveChecks(values.clear, before, acceptChangedDomains(before, values.clear, now));
    console.log(`Accepted the domains of ${values.clear.join(', ')}.`);
    return;
  }
  const unknown = values.only?.find((id) => !allDapps().some(({ hid }) => hid === id));
  if (unknown) throw new Error(`The directory has no dapp ${unknown}.`);
  const selectedDapps = allDapps().filter(({ hid }) => values.only?.includes(hid) ?? true);
  // Runs before the link checks, because it needs no responses of dapps.
  const { list, messages, isStale } = await phishingList(now);
  const known = list ? formatPhishingReport(findKnownPhishing(selectedDapps, list)) : '';
  for (const message of [...messages, ...(known ? [known] : [])]) console.log(message);
  if (known || isStale) process.exitCode = 1;
  const outbound = createOutboundFetch();
  const timeout = constants.httpTimeout;
  const after = await runStepWithProgress('Requesting addresses', (count) =>
    checkDappLinks(selectedDapps, { before, now, timeout, outbound, onProgress: count('addresses') }),
  );
  const watched = await runStepWithProgress('Looking domains up', (count) =>
    updateDomainWatches(selectedDapps, after, {
      lookups: createDomainLookups(outbound, timeout),
      now,
      onProgress: count('hosts'),
    }),
  );
  const ids = selectedDapps.map(({ hid }) => hid);
  const { text, waiting } = formatLinkReport(before, await saveChecks(ids, before, watched));
  console.log(text);
  if (waiting > 0) process.exitCode = 1;
}

await main();
