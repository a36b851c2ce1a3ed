import type { TokenFacts } from '~/api/token-facts.ts';
import { chainOf } from '~/content/read/chains.ts';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import { shortenContract } from '~/lib/shorten.ts';
import { readTokenFacts } from '~/origin/chain-facts/token-facts.ts';
import type { SubmissionCheck } from '~/origin/desk-store.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

export interface SubmittedToken {
  path: string;
  network: string;
  contract: string;
  submitted: { name?: unknown; symbol?: unknown; decimals?: unknown; supply?: unknown; standard?: unknown };
}

const reasons: Readonly<Record<Exclude<TokenFacts['code'], 'found'>, readonly [SubmissionCheck['verdict'], string]>> = {
  no_contract: ['open', 'has no contract at this address'],
  silent: ['note', 'was not read: no public RPC has responded'],
  unknown: ['note', 'is not read by this check; look at its explorer'],
  unavailable: ['note', 'was not read'],
};

const compared = ['name', 'symbol', 'decimals', 'supply', 'standard'] as const;

const quoted = (value: unknown): string => `“${showInvisibleCharacters(String(value))}”`;
// Stored amounts are plain digits, so entered amounts are converted for the comparison.
const plainAmount = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

function ofField(
  path: string,
  field: (typeof compared)[number],
  submitted: unknown,
  facts: TokenFacts,
): SubmissionCheck {
  const found = facts[field];
  if (found === undefined) return { path, verdict: 'note', text: `The contract doesn’t state its ${field}.` };
  const isSame =
    field === 'supply' ? plainAmount(found) === plainAmount(submitted) : String(found) === String(submitted);
  if (isSame) return { path, verdict: 'ok', text: `The ${field} in the contract is ${quoted(found)}, too.` };
  // The supply of a token can change, so a difference may be correct.
  const verdict = field === 'supply' ? 'note' : 'open';
  return { path, verdict, text: `The ${field} in the contract is ${quoted(found)}, not ${quoted(submitted)}.` };
}

/** Reads a contract from its chain and compares it with the submitted facts. */
export async function checkTokenContract(
  outbound: OutboundFetch,
  { path, network, contract, submitted }: SubmittedToken,
): Promise<SubmissionCheck[]> {
  const facts = await readTokenFacts(outbound, network, contract);
  const name = `${chainOf(network)?.title ?? showInvisibleCharacters(network)}, ${shortenContract(showInvisibleCharacters(contract))}`;
  if (facts.code !== 'found') {
    const [verdict, text] = reasons[facts.code];
    return [{ path, verdict, text: `${name} ${text}.` }];
  }
  const own = [facts.name, facts.symbol].filter((one) => one !== undefined).map(quoted);
  const exists: SubmissionCheck = {
    path,
    verdict: 'ok',
    text: `${name} has a contract${own.length > 0 ? `: ${own.join(', ')}` : ''}.`,
  };
  const submittedFields = compared.filter((field) => submitted[field] !== undefined);
  return [exists, ...submittedFields.map((field) => ofField(path, field, submitted[field], facts))];
}
