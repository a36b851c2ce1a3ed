import { hash, randomBytes } from 'node:crypto';
import { toChecksumAddress } from '../../src/domain/address/formats/evm.ts';
import type { FormKind } from '../../src/domain/submission/fields.ts';
import { identifiersOf, normalizedNameOf } from '../../src/origin/submissions/identifiers.ts';
import { splitPersonalData, listingTitleOf } from '../../src/origin/submissions/make-submission.ts';
import type { SubmissionStore } from '../../src/origin/submission-store.ts';
import { goodAnswers, logo } from '../unit/origin/forms.ts';

/** The keys that a reviewer presses for the decision, the start of the prepared reason, and a note for reviewers. */
export interface PreparedDecision {
  status: 'approved' | 'changes_requested' | 'rejected';
  key: 'a' | 'c' | 'r';
  reason?: string;
  note?: string;
}

const approve: PreparedDecision = { status: 'approved', key: 'a', note: 'Compared with its website.' };
const change = (reason: string): PreparedDecision => ({ status: 'changes_requested', key: 'c', reason });
const reject = (reason: string): PreparedDecision => ({ status: 'rejected', key: 'r', reason });

/** Twenty submissions, each with its name, its language and the correct decision. */
const prepared: readonly (readonly [FormKind, string, string, PreparedDecision])[] = [
  ['dapp', 'Lantern Lending', 'en', approve],
  ['token', 'Lantern Coin', 'ja', approve],
  ['dapp', 'Unlswap', 'zh', reject('Imit')],
  ['chain', 'Pontoon', 'ru', change('No')],
  ['nft', 'Harbour Lights', 'es', approve],
  ['token', 'Test Harbour', 'th', reject('Test')],
  ['dapp', 'Quayside', 'hi', change('Website')],
  ['dapp', 'Quayside', 'hi', reject('Dup')],
  ['token', 'Ferry Coin', 'pt', approve],
  ['nft', 'Ferry Lights', 'ko', change('Needs a diff')],
  ['dapp', 'Anchor Swap', 'vi', approve],
  ['token', 'Anchor', 'fil', change('Contract')],
  ['token', 'Buoy', 'zh-tw', approve],
  ['dapp', 'Free Airdrop', 'en', reject('Harms')],
  ['dapp', 'Buoy Bridge', 'en', change('Audit')],
  ['nft', 'Buoy Badges', 'ja', approve],
  ['token', 'Mooring', 'ru', reject('Breaks')],
  ['dapp', 'Mooring Pay', 'es', change('Needs proof')],
  ['token', 'Pier', 'en', approve],
  ['token', 'Pier', 'en', reject('Dup')],
];

/** Stores the prepared submissions. Returns their decisions by id. */
export async function prepareSubmissions(store: SubmissionStore): Promise<Map<number, PreparedDecision>> {
  const picture = await logo();
  for (const [place, [kind, name, language]] of prepared.entries()) {
    const digits = hash('sha256', `${place}`).slice(0, 40);
    const host = `https://${name.toLowerCase().replaceAll(' ', '-')}-${place}.com`;
    const changed = { title: name, name, address: toChecksumAddress(digits), website: host };
    const own = kind === 'dapp' ? { url: host, address: [{ network: 'eth', address: changed.address }] } : {};
    const answers = { ...goodAnswers[kind], ...changed, ...own, ...(kind === 'chain' && { chainId: 900_000 + place }) };
    const title = listingTitleOf(kind, answers);
    const file = {
      field: 'icon_url',
      hash: hash('sha256', picture),
      type: 'image/png',
      isPersonal: false,
      bytes: picture,
    };
    await store.submit({
      ...{ key: randomBytes(32), digest: randomBytes(32), receipt: randomBytes(32), encryptedReceipt: randomBytes(16) },
      ...{ kind, title, name: normalizedNameOf(title), language, identifiers: identifiersOf(kind, answers) },
      ...splitPersonalData(kind, answers),
      files: kind === 'chain' ? [] : [file],
    });
  }
  const ids = (await store.list({})).map(({ id }) => id);
  return new Map(prepared.map(([, , , decision], place) => [ids[place] ?? 0, decision]));
}
