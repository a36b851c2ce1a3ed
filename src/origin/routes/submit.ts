import type { Handler } from 'hono';
import type { FormKind } from '~/domain/submission/fields.ts';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import { dappPage } from '~/content/wire/dapps.ts';
import { answerWith, refuse, succeed, type OriginEnv } from '../answer.ts';
import { collisionsOf } from '../submissions/collisions.ts';
import { known } from '../submissions/known.ts';
import type { LogoCodec } from '../submissions/logo-codec.ts';
import { keptFiles, partedAnswers, titleOf } from '../submissions/make-submission.ts';
import { identifiersOf, nameOf } from '../submissions/identifiers.ts';
import { readSubmission } from '../submissions/read-submission.ts';
import { keyHash, newReceipt, receiptHash, unsealed } from '../submissions/receipt.ts';
import { StoreFullError, type KeptReceipt, type SubmissionStore } from '../submission-store.ts';
import { languageOf } from '../texts.ts';

const keyForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Nobody reads and fills a form in less. */
const shortestTime = 3;

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Keeps what a form sends, once, and answers with a receipt; says what is wrong with it, or what it would be taken for. */
export const submitRoute =
  (kind: FormKind, store: SubmissionStore, codec: LogoCodec): Handler<OriginEnv> =>
  async (c) => {
    const key = c.req.header('idempotency-key')?.toLowerCase() ?? '';
    if (!keyForm.test(key)) return refuse(c, 400, 'Send a UUID as Idempotency-Key.');
    const body = await c.req.arrayBuffer().catch(() => undefined);
    const form = body && readSubmission(kind, c.req.header('content-type') ?? '', new Uint8Array(body));
    if (!form || typeof form === 'string') return refuse(c, 400, form ?? 'The body did not come whole.');
    const { answers: given, digest, sent } = form;

    const answerBy = (kept: KeptReceipt) =>
      isSame(kept.digest, digest)
        ? succeed(c, { receipt: unsealed(kept.sealed, key) })
        : refuse(c, 409, 'This Idempotency-Key was used for something else.');
    const before = await store.known(keyHash(key));
    if (before) return answerBy(before);

    if (sent.honeypot) return answerWith(c, 1, 'A field that nobody sees was filled in.', { code: 'hiddenField' });
    if (sent.seconds === undefined) return refuse(c, 400, 'Send how many seconds the form was open.');
    if (!(sent.seconds >= shortestTime))
      return refuse(c, 429, 'That was fast. Try again in a few seconds.', { 'retry-after': String(shortestTime) });

    const verdict = await checkSubmission(kind, given, known);
    if (!verdict.ok) return answerWith(c, 2, 'Something is wrong with the fields.', { problems: verdict.problems });
    const { answers } = verdict;
    const made = await keptFiles(kind, answers, codec);
    if ('problems' in made) return answerWith(c, 2, 'Something is wrong with the files.', made);

    const language = languageOf((name) => c.req.header(name));
    const title = titleOf(kind, answers);
    const name = nameOf(title);
    const identifiers = identifiersOf(kind, answers);
    // Of a near name only the submitter can say whether it is another, and has said so.
    const wanted = { kind, name: sent.isDistinct ? '' : name, identifiers, key: keyHash(key) };
    const earlier = await store.earlier(wanted);
    const collisions = collisionsOf(kind, answers, title, earlier, (slug) => dappPage(language, slug)).filter(
      ({ isDoubtful }) => !(isDoubtful && sent.isDistinct),
    );
    if (collisions.length > 0) return answerWith(c, 3, 'This is listed or was submitted before.', { collisions });

    const { receipt, sealed } = newReceipt(key);
    try {
      const kept = await store.submit({
        ...{
          key: keyHash(key),
          digest,
          receipt: receiptHash(receipt),
          sealed,
          kind,
          title,
          name,
          language,
          identifiers,
        },
        ...partedAnswers(kind, answers),
        files: made.files,
      });
      return answerBy(kept);
    } catch (error) {
      if (!(error instanceof StoreFullError)) throw error;
      console.error(`${error.message} Purge, make room, or raise SUBMISSION_STORE_MB.`);
      return refuse(c, 507, 'No more submissions can be stored now.');
    }
  };
