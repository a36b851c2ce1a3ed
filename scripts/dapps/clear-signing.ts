import { posix } from 'node:path';
import * as v from 'valibot';
import type { Chain } from '~/domain/chain.ts';
import { signingDescriptionPathPattern, type ClearSigning } from '~/domain/clear-signing.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { registrableDomainOfUrl } from '~/lib/registrable-domain.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';

const Deployments = v.optional(
  v.object({ deployments: v.optional(v.array(v.object({ chainId: v.number(), address: v.string() }))) }),
);
/** Schema of the fields of a description (ERC-7730) that this site uses. */
const FileSchema = v.object({
  includes: v.optional(v.string()),
  context: v.optional(v.object({ contract: Deployments, eip712: Deployments })),
  metadata: v.optional(v.object({ info: v.optional(v.object({ url: v.optional(v.string()) })) })),
});

/** Returns a contract by chain id and address: `1:0xabc…`. */
const contractKey = (chainId: number | string, address: string): string => `${chainId}:${address.toLowerCase()}`;

/**
 * Reads the descriptions of a registry. A description inherits missing fields from the file that it includes. Throws if
 * a file is not a description.
 */
export function parseSigningDescriptions(files: ReadonlyMap<string, string>) {
  const read = (path: string) => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`The registry has no file ${path}.`);
    const parsed = v.safeParse(FileSchema, parseJson(text, path));
    if (!parsed.success)
      throw new Error(`${path}: ${v.getDotPath(parsed.issues[0]) ?? ''} ${parsed.issues[0].message}`);
    const { includes, context, metadata } = parsed.output;
    const contract = context?.contract ?? context?.eip712;
    return { includes, deployments: contract?.deployments, url: metadata?.info?.url };
  };
  const paths = [...files.keys()].filter((path) => signingDescriptionPathPattern.test(path)).toSorted();
  return paths.map((path) => {
    const own = read(path);
    const base = own.includes === undefined ? undefined : read(posix.join(posix.dirname(path), own.includes));
    const url = own.url ?? base?.url;
    return {
      path,
      /** Registrable domain of the owner. Undefined if the description contains no URL. */
      domain: url !== undefined && isHttpUrl(url) ? registrableDomainOfUrl(url) : undefined,
      contracts: (own.deployments ?? base?.deployments ?? []).map(({ chainId, address }) =>
        contractKey(chainId, address),
      ),
    };
  });
}

/**
 * Assigns descriptions to dapps, by the owner's domain or by contracts of tokens. Omits dapps without a description.
 */
export function assignSigningDescriptions(
  dapps: readonly Pick<Dapp, 'hid' | 'url' | 'tokens'>[],
  chains: readonly Pick<Chain, 'code' | 'kind' | 'chain_id'>[],
  descriptions: ReturnType<typeof parseSigningDescriptions>,
): ClearSigning['dapps'] {
  const evmIds = new Map(chains.filter(({ kind }) => kind === 'evm').map((chain) => [chain.code, chain.chain_id]));
  return dapps.flatMap(({ hid, url, tokens }) => {
    const domain = registrableDomainOfUrl(url);
    const contracts = tokens.flatMap(({ network, contract }) => {
      const id = evmIds.get(network ?? '');
      return id !== undefined && contract ? [contractKey(id, contract)] : [];
    });
    const found = descriptions.filter(
      (one) => one.domain === domain || contracts.some((contract) => one.contracts.includes(contract)),
    );
    return found.length > 0 ? [{ hid, host: new URL(url).host, descriptions: found.map(({ path }) => path) }] : [];
  });
}

export function describeSigningChanges(before: ClearSigning['dapps'], after: ClearSigning['dapps']): string[] {
  const countsOf = (rows: ClearSigning['dapps']) =>
    new Map(rows.map(({ hid, descriptions }) => [hid, descriptions] as const));
  const [old, now] = [countsOf(before), countsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((hid) => {
    const [was = [], is = []] = [old.get(hid), now.get(hid)];
    return was.join() === is.join() ? [] : [`${hid}: ${was.length} → ${is.length}`];
  });
}
