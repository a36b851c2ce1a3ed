import * as constants from '~/config/constants.ts';
import { chainOf } from '~/content/read/chains.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionFinding } from '~/domain/submission/finding.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { stringOrEmpty } from '~/lib/record.ts';
import type { EarlierSubmission } from '../submission-store.ts';
import { isSameTokenOnOtherChain, type FoundCollision } from './collisions.ts';
import { findSubmissionImitations } from './impostors.ts';
import { normalizedNameOf } from './identifiers.ts';
import { decodePng } from './png.ts';

const rule = { source: 'rule' } as const;

const ofProblem = (problem: FieldProblem): SubmissionFinding => ({
  code: problem.reason === 'nobody' ? 'nobody' : problem.reason === 'testnet' ? 'testnet' : 'problem',
  isOpen: true,
  path: problem.path,
  text: `“${problem.path}” doesn’t meet the current rules: ${problem.code}${problem.reason === undefined ? '' : ` (${problem.reason})`}.`,
  evidence: rule,
});

function ofCollision({ path, title, href, isPending, isDoubtful, earlier }: FoundCollision): SubmissionFinding {
  const state = earlier ? `submission ${earlier.id}, which is ${earlier.status}` : 'listed';
  const code = path === 'title' || path === 'name' ? 'like-name' : isDoubtful && !isPending ? 'related' : 'same';
  return {
    code,
    isOpen: true,
    path,
    text: `“${path}” is ${isDoubtful && !isPending ? 'similar to' : 'the same as or similar to'} that of ${title} (${state}).`,
    evidence: {
      source: earlier ? 'submission' : 'directory',
      title,
      ...(href !== undefined && { href }),
      ...(earlier && { id: earlier.id }),
    },
  };
}

// Words for test networks in several languages, and names of test networks.
const testNetwork =
  /test[\s_-]?net|devnet|sepolia|goerli|holesky|hoodi|\bamoy\b|mumbai|\bfuji\b|chapel|测试网|測試網|テストネット|테스트넷|тестнет/i;

/** Returns findings about the answers themselves, without a comparison with other entries. */
function ofAnswers(kind: FormKind, answers: Answers): SubmissionFinding[] {
  const found: SubmissionFinding[] = [];
  const add = (code: SubmissionFinding['code'], path: string, text: string) =>
    found.push({ code, isOpen: true, path, text, evidence: rule });
  const text = (path: string) => stringOrEmpty(answers[path]);
  const list = (path: string) => [answers[path]].flat().filter((one) => typeof one === 'string');
  const names = kind === 'dapp' ? ['title'] : kind === 'chain' ? ['name', 'title', 'shortName'] : ['name', 'symbol'];
  if (kind === 'application' || kind === 'owner') return found;
  for (const path of names) {
    if (text(path) !== '' && !/[\p{L}\p{N}]/u.test(text(path)))
      add('name', path, `“${text(path)}” contains no letters or digits.`);
  }
  const test = [...names, 'url', 'website', 'infoURL', 'network', 'desc', 'description', 'parent'].find((path) =>
    testNetwork.test(text(path)),
  );
  if (test !== undefined) add('testnet', test, `“${text(test)}” mentions a testnet. We only list mainnets.`);
  if (kind !== 'chain') return found;
  const rpcs = list('rpc');
  const open = rpcs.filter((url) => !/^(?:https|wss):/.test(url));
  const testRpc = rpcs.find((url) => testNetwork.test(url));
  if (testRpc !== undefined && test === undefined) add('testnet', 'rpc', `${testRpc} is a testnet RPC.`);
  if (open.length > 0)
    add('rpc', 'rpc', `${open.join(', ')}: unencrypted, so anyone on the network path can change the responses.`);
  if (list('explorers').length === 0) add('explorer', 'explorers', 'No block explorer. One is required for approval.');
  return found;
}

// In an enlarged image, neighbouring pixels differ by at most this value.
const softest = 24;

/** Finds logos that have one colour, or no sharp edges because they were enlarged. */
function ofLogo(path: string, bytes: Uint8Array): SubmissionFinding[] {
  const side = constants.logoSide;
  try {
    const { data } = decodePng(bytes, side, side);
    let sharpest = 0;
    let isFlat = true;
    for (let at = 0; at < data.length && sharpest < softest; at++) {
      const first = data[at % 4] ?? 0;
      const here = data[at] ?? 0;
      if (here !== first) isFlat = false;
      const [right, below] = [at + 4, at + 4 * side];
      if (right % (4 * side) >= 4) sharpest = Math.max(sharpest, Math.abs(here - (data[right] ?? here)));
      if (below < data.length) sharpest = Math.max(sharpest, Math.abs(here - (data[below] ?? here)));
    }
    if (sharpest >= softest) return [];
    const text = isFlat ? 'The logo is a single color.' : 'The logo has no edges: it was scaled up from a few pixels.';
    return [{ code: 'logo', isOpen: true, path, text, evidence: rule }];
  } catch {
    return [];
  }
}

export interface FindingsInput {
  kind: FormKind;
  answers: Answers;
  title: string;
  problems: readonly FieldProblem[];
  collisions: readonly FoundCollision[];
  earlier: readonly EarlierSubmission[];
  logos: readonly { field: string; bytes: Uint8Array }[];
  /** Id of the listing that this submission already has, which is no collision. */
  own?: string | undefined;
}

/** Finds earlier submissions of the same token on another chain. These findings only inform. */
const ofOtherChain = (answers: Answers, title: string, earlier: readonly EarlierSubmission[]): SubmissionFinding[] =>
  earlier
    .filter((one) => isSameTokenOnOtherChain(answers, normalizedNameOf(title), one))
    .map(({ id, title: other, status, network = '' }) => ({
      ...{ code: 'other-chain', isOpen: false, path: 'network' },
      text: `The same name, symbol and website as ${other} on ${chainOf(network)?.title ?? network} (submission ${id}, which is ${status}).`,
      evidence: { source: 'submission', title: other, id },
    }));

/** Returns all findings about a submission. Open ones come first. */
export function findSubmissionFindings(input: FindingsInput): SubmissionFinding[] {
  const { kind, answers, title, problems, collisions, earlier, logos, own } = input;
  const collided = collisions.map(ofCollision);
  const isCollision = ({ path, evidence }: SubmissionFinding) =>
    collided.some((one) => one.path === path && one.evidence.title === evidence.title);
  const imitations: SubmissionFinding[] = findSubmissionImitations(kind, answers, own);
  const all = [
    ...problems.map(ofProblem),
    ...collided,
    ...imitations.filter((finding) => !isCollision(finding)),
    ...ofAnswers(kind, answers),
    ...logos.flatMap(({ field, bytes }) => ofLogo(field, bytes)),
    ...ofOtherChain(answers, title, earlier),
  ];
  return all.sort((one, other) => Number(other.isOpen) - Number(one.isOpen));
}
