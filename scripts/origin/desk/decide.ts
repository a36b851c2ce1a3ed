import { html } from 'hono/html';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import { reviewReasonText, reviewReasons } from '~/origin/review-reasons.ts';
import { ReviewError, setSubmissionStatus } from '~/origin/submissions/review.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import { formatUtcMinute } from './age.ts';
import { isDecision, submitterLanguageOf, type DecisionDraft } from './decision-form.ts';
import type { EscapedHtml } from './layout.ts';
import { formatSubmissionStatus } from './queue-page.ts';
import { renderVersionChanges } from './submission-page.ts';
import { renderAnswer } from './values.ts';

/** A decision, with the state of the submission that the reviewer saw. */
export interface DecisionRequest extends DecisionDraft {
  id: number;
  /** The time of the last change that the reviewer had seen. */
  seen: string;
  /** The text of a prepared reason, for browsers without scripts. */
  reason: string;
}

/** A refused decision: the notice to show, and the draft to keep in the form. */
export interface RefusedDecision {
  status: 200 | 404 | 409 | 422;
  notice: EscapedHtml | string;
  draft: DecisionDraft;
}

/** Renders what has changed in a submission since a reviewer opened its page. */
export function changedSince(submission: StoredSubmission, seen: string): EscapedHtml {
  const steps = submission.events.filter(({ at }) => at > seen);
  const place = submission.versions.findIndex(({ at }) => at > seen);
  return html`<p><strong>This submission changed while you had it open. Your decision wasn’t saved.</strong></p>
    <ul>
      ${steps.map(
        ({ at, status, author, reason }) =>
          html`<li>
            ${formatUtcMinute(at)}:
            ${formatSubmissionStatus(status)}${author === 'submitter' ? ' by the submitter' : ''}
            ${reason ? renderAnswer(reason) : ''}
          </li>`,
      )}
    </ul>
    ${place === -1 ? '' : renderVersionChanges(submission, place)}`;
}

// Removes command line options from a message, because the desk has none.
const withoutOptions = (message: string): string => message.replace(/[:,] --(?:reason|note|slug).*/, '.');

/** Applies a decision, unless the submission has changed or another reviewer has claimed it. */
export async function applyDecision(
  { submissions, desk }: OriginStore,
  reviewer: string,
  { id, seen, to, reason, text, note, slug }: DecisionRequest,
): Promise<RefusedDecision | undefined> {
  const draft = { to, text, note, slug };
  const submission = await submissions.read(id);
  if (!submission) return { status: 404, notice: `Submission ${id} doesn’t exist.`, draft };
  const claim = await desk.claimOf(id);
  if (claim && claim.reviewer !== reviewer) {
    const notice = `${showInvisibleCharacters(claim.reviewer)} has been working on this since ${formatUtcMinute(claim.at)}. Take over first. Nothing was saved.`;
    return { status: 409, notice, draft };
  }
  if (submission.updatedAt !== seen) return { status: 409, notice: changedSince(submission, seen), draft };
  const prepared = reviewReasons.find(({ name }) => name === reason);
  if (prepared && !text) {
    const filled = reviewReasonText(submitterLanguageOf(submission), prepared);
    return {
      status: 200,
      notice: 'Check the message, edit it if needed, and send it.',
      draft: { ...draft, text: filled },
    };
  }
  if (!isDecision(to)) return { status: 422, notice: 'Choose a decision.', draft };
  try {
    await setSubmissionStatus(submissions, { id, to, reason: text, note, slug: slug || undefined, seenAt: seen });
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    const now = await submissions.read(id);
    if (now && now.updatedAt !== seen) return { status: 409, notice: changedSince(now, seen), draft };
    return { status: 422, notice: renderAnswer(withoutOptions(error.message)), draft };
  }
  if (to !== 'in_review') await desk.release(id, reviewer);
  return undefined;
}
