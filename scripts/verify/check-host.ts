import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { asRecord } from '~/lib/record.ts';
import {
  availableDictionaryHeader,
  dictionaryEncoding,
  dictionarySuffix,
  compressedPattern,
  dictionaryOfFile,
} from '~/routing/dictionaries.ts';
import type { SiteManifest } from '../manifest/schema.ts';
import { decodeBody, createHostClient, type HostClient } from './host-client.ts';
import {
  checkHostRequest,
  type ExpectedRequest,
  type ResponseCheckResult,
  type UncompressedHashLookup,
} from './check-response.ts';
import type { DeployedHostCheckResult, HostDifference } from './difference.ts';
import { indexSiteManifest, isUnlisted, maxNamedAddresses, type SiteManifestIndex } from './explain-change.ts';
import { checkUnownedAddress, checkRedirect, probeUnlistedAddress, listAddressesToProbe } from './probe-addresses.ts';

const concurrency = 64;
const compressedEnding = new RegExp(`${compressedPattern}$`);

async function readDictionaries(host: HostClient, { files }: SiteManifest) {
  const rows = files.flatMap(({ file, address, encoding, bytes }) => {
    const dictionary = dictionaryOfFile(file);
    return dictionary && address !== undefined && !encoding ? [{ dictionary, address, bytes }] : [];
  });
  return Promise.all(
    rows.map(async ({ dictionary, address, bytes }) => {
      const response = await host.request(address, { 'accept-encoding': 'identity' }, bytes).catch(() => undefined);
      return {
        name: availableDictionaryHeader(dictionary),
        suffix: dictionarySuffix(dictionary),
        content: response && decodeBody(response),
      };
    }),
  );
}

/** Lists all requests to send: each file in each encoding, and the home page in each language. */
function expectedRequests(
  { files, home }: SiteManifest,
  dictionaries: Awaited<ReturnType<typeof readDictionaries>>,
): ExpectedRequest[] {
  const rows = new Map(files.map((row) => [row.file, row]));
  const served = files.flatMap((row): ExpectedRequest[] => {
    const { address, encoding = 'identity', headers: set = '' } = row;
    if (address === undefined) return [];
    const where = encoding === 'identity' ? address : `${address} (${encoding})`;
    const headers = { 'accept-encoding': encoding };
    if (encoding !== dictionaryEncoding) return [{ address, row, set, where, headers }];
    const { name, content: dictionary } = dictionaries.find(({ suffix }) => row.file.endsWith(suffix)) ?? {};
    return [{ address, row, set, where, dictionary, headers: { ...headers, 'available-dictionary': name ?? '' } }];
  });
  const homes = home.flatMap(({ language, file, headers: set }): ExpectedRequest[] => {
    const row = rows.get(file);
    const headers = { 'accept-encoding': 'identity', cookie: `lang=${language}` };
    return row ? [{ address: '/', row, set, where: `/ (${language})`, headers }] : [];
  });
  return [...served, ...homes];
}

const untrusted = /^(?:UNABLE_TO_(?:VERIFY|GET)|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED)/;

/** Returns advice if the authority of a certificate is unknown. Returns an empty string for other errors. */
const adviceOn = (error: unknown): string =>
  untrusted.test(String(asRecord(error)['code']))
    ? '. If a private authority has signed it, name its certificate: NODE_EXTRA_CA_CERTS=/PATH/authority.pem npm run verify -- …'
    : '';

/** Throws if the host does not respond at all. Otherwise, the report would list every file as missing. */
async function assertHostResponds(host: HostClient): Promise<void> {
  try {
    await host.request('/', {});
  } catch (error) {
    throw new Error(`${host.origin} does not respond: ${errorMessageOf(error)}${adviceOn(error)}`, { cause: error });
  }
}

const noResponseDifference =
  (where: string) =>
  (error: unknown): HostDifference[] => [
    { kind: 'no answer', where, text: `does not respond: ${errorMessageOf(error)}` },
  ];

async function checkRedirectsAndUnlistedFiles(
  host: HostClient,
  known: SiteManifestIndex,
  named: ReadonlySet<string>,
): Promise<HostDifference[]> {
  const { manifest } = known;
  const found: HostDifference[] = [];
  await mapConcurrently(concurrency, manifest.redirects, async (redirect) => {
    const { address } = redirect;
    found.push(...(await checkRedirect(host, redirect, manifest).catch(noResponseDifference(address))));
  });
  const nowhere = await checkUnownedAddress(host).catch(noResponseDifference('/…'));
  found.push(...nowhere);
  // If the host responds to any address, probing cannot find additional files.
  if (nowhere.length > 0) return found;
  if (named.size > maxNamedAddresses) {
    const text = `changed files name more than ${maxNamedAddresses} addresses, not all of which were requested`;
    found.push({ kind: 'file added', where: '/…', text });
  }
  await mapConcurrently(
    concurrency,
    listAddressesToProbe([...named].slice(0, maxNamedAddresses), known),
    async (address) => {
      found.push(...(await probeUnlistedAddress(host, address)));
    },
  );
  return found;
}

/** Compares the responses of a host with a manifest. Calls `tick` after each file. */
export async function checkDeployedHost(
  origin: string,
  manifest: SiteManifest,
  tick: () => void,
): Promise<DeployedHostCheckResult> {
  const host = createHostClient(origin);
  const known = indexSiteManifest(manifest, origin);
  const hashes = new Map(manifest.files.map(({ file, sha256 }) => [file, sha256]));
  const plainHash: UncompressedHashLookup = (file) => hashes.get(file.replace(compressedEnding, ''));
  const named = new Set<string>();
  const outcomes: Omit<ResponseCheckResult, 'addresses'>[] = [];
  try {
    await assertHostResponds(host);
    const requests = expectedRequests(manifest, await readDictionaries(host, manifest));
    await mapConcurrently(concurrency, requests, async (one) => {
      const { addresses, ...outcome } = await checkHostRequest(host, one, known, plainHash);
      for (const address of addresses)
        if (named.size <= maxNamedAddresses && isUnlisted(address, known)) named.add(address);
      outcomes.push(outcome);
      tick();
    });
    const beside = await checkRedirectsAndUnlistedFiles(host, known, named);
    const bytes = outcomes.reduce((sum, one) => sum + one.bytes, 0);
    const differences = [...outcomes.flatMap((one) => one.differences), ...beside];
    return { files: outcomes.length, bytes, differences };
  } finally {
    await host.close();
  }
}
