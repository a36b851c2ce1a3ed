import { splitAddresses } from '~/domain/address/split.ts';
import type { ContractRow, TokenRow } from '~/domain/submission/schema.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import type { SubmissionCheck } from '~/origin/desk-store.ts';
import { requestChainId, type RpcResponse } from '~/origin/routes/check-rpc.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import { hostWithoutWww } from '~/origin/submissions/known-hosts.ts';
import { tokenContractsOf } from '~/origin/submissions/token-contracts.ts';
import { checkSubmittedHost, type HostCheckContext } from './host-checks.ts';
import { checkTokenContract, type SubmittedToken } from './token-checks.ts';

type Facts = StoredSubmission['facts'];
type Work = () => Promise<SubmissionCheck[]>;

const maxChecks = 24;
const concurrency = 6;

const textIn = (facts: Facts, name: string): string => (typeof facts[name] === 'string' ? facts[name] : '');
const textsIn = (facts: Facts, name: string): string[] =>
  [facts[name]].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? one : []));
const rowsIn = <Row>(facts: Facts, name: string): readonly Row[] => (facts[name] ?? []) as readonly Row[];

function tokensOf({ kind, facts }: StoredSubmission): SubmittedToken[] {
  const network = textIn(facts, 'network');
  const of = (path: string): SubmittedToken[] =>
    textIn(facts, path) === '' ? [] : [{ path, network, contract: textIn(facts, path), submitted: {} }];
  switch (kind) {
    case 'token':
    case 'nft': {
      const { name, symbol, decimal: decimals, total_supply: supply, standard } = facts;
      // The submitted supply and decimals apply only to the contract on the first network.
      return tokenContractsOf(facts).map(({ path, network: chain, contract }) => ({
        ...{ path, network: chain, contract },
        submitted: path === 'address' ? { name, symbol, decimals, supply, standard } : { name, symbol },
      }));
    }
    case 'owner':
      return [...of('address'), ...of('old_contract')];
    case 'dapp':
      return [
        ...rowsIn<ContractRow>(facts, 'address').flatMap(({ network: chain, address }) =>
          splitAddresses(address).addresses.map((contract) => ({
            path: 'address',
            network: chain,
            contract,
            submitted: {},
          })),
        ),
        ...rowsIn<TokenRow>(facts, 'tokens').map(({ network: chain, symbol, contract }) => ({
          ...{ path: 'tokens', network: chain, contract, submitted: { symbol } },
        })),
      ];
    default:
      return [];
  }
}

/** Returns one link per host, with the first field in which it occurs. */
function linksOf({ facts }: StoredSubmission): [path: string, url: string][] {
  const all = ['url', 'website', 'infoURL', 'explorers', 'faucets', 'audit_url'].flatMap((path) =>
    textsIn(facts, path).map((url): [string, string] => [path, url]),
  );
  const byHost = new Map(
    all
      .filter(([, url]) => isHttpUrl(url))
      .map((one) => [hostWithoutWww(one[1]), one] as const)
      .toReversed(),
  );
  return [...byHost.values()].toReversed();
}

const rpcResults = (chainId: string): Record<RpcResponse['code'], [SubmissionCheck['verdict'], string]> => ({
  same: ['ok', `reports chain id ${chainId}`],
  different: ['open', `reports chain id ${chainId}`],
  not_rpc: ['open', 'does not respond like an RPC'],
  silent: ['open', 'does not respond'],
  private: ['open', 'was not requested: its address is inside a private network'],
  address: ['note', 'was not requested: this check requests public hosts at web ports only'],
  unavailable: ['note', 'was not asked'],
});

function rpcWork({ kind, facts }: StoredSubmission, { outbound }: HostCheckContext): Work[] {
  if (kind !== 'chain') return [];
  return textsIn(facts, 'rpc').map((rpc): Work => async () => {
    const path = 'rpc';
    const shown = showInvisibleCharacters(rpc);
    if (!isHttpUrl(rpc))
      return [{ path, verdict: 'note', text: `${shown} was not requested: this check uses only http and https.` }];
    const { code, chainId } = await requestChainId(rpc, Number(facts['chainId']), outbound);
    const [verdict, text] = rpcResults(chainId ?? '')[code];
    return [{ path, verdict, text: `${shown} ${text}.` }];
  });
}

/**
 * Checks contracts at public RPCs, the RPCs of a new chain, and hosts. Requests only public addresses. An error of a
 * host becomes a result and never a rejection.
 */
export async function runSubmissionChecks(
  submission: StoredSubmission,
  checker: HostCheckContext,
): Promise<SubmissionCheck[]> {
  // Skips job applications, because the links in them are personal data.
  if (submission.kind === 'application') return [];
  const work: Work[] = [
    ...linksOf(submission).map(
      ([path, url]) =>
        () =>
          checkSubmittedHost(path, url, checker),
    ),
    ...tokensOf(submission).map((token) => () => checkTokenContract(checker.outbound, token)),
    ...rpcWork(submission, checker),
  ];
  const done = (await mapConcurrently(concurrency, work.slice(0, maxChecks), (run) => run())).flat();
  const left = work.length - maxChecks;
  if (left > 0) done.push({ path: '', verdict: 'note', text: `${left} more contracts or links were not checked.` });
  return done;
}
