import { html } from 'hono/html';
import { nextStatusesOf, type SubmissionStatus } from '~/domain/submission/status.ts';
import { fallbackLanguage, isLanguage, languageNames, languages } from '~/i18n/languages.ts';
import { reviewReasonText, reviewReasons, type ReviewReason } from '~/origin/review-reasons.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import type { EscapedHtml } from './layout.ts';

export interface DecisionDraft {
  to: string;
  text: string;
  /** A note that only reviewers see. */
  note: string;
  slug: string;
}

const decisions = new Map<SubmissionStatus, readonly [string, string]>([
  ['approved', ['Approve', 'a']],
  ['changes_requested', ['Request changes', 'c']],
  ['rejected', ['Reject', 'r']],
  ['in_review', ['Mark as in review', '']],
  ['live', ['Live: the page is online', '']],
]);

const reasonNames: Readonly<Record<ReviewReason['name'], string>> = {
  logo: 'Needs a different logo',
  website: 'Website doesn’t open',
  contract: 'Contract doesn’t match',
  audit: 'Audit doesn’t match or open',
  explorer: 'No block explorer',
  description: 'Needs a plain description',
  contact: 'Contact doesn’t reply',
  identity: 'Needs proof of identity',
  duplicate: 'Duplicate',
  imitation: 'Impersonates another project',
  harmful: 'Harms users',
  testnet: 'Testnet',
  incomplete: 'Incomplete, no reply',
  rules: 'Breaks the listing rules',
};

export const isDecision = (text: string): text is SubmissionStatus => decisions.has(text as SubmissionStatus);

export const submitterLanguageOf = ({ language }: Pick<StoredSubmission, 'language'>) =>
  isLanguage(language) ? language : fallbackLanguage;

function reasonOptions(submission: StoredSubmission, to: ReviewReason['to']): EscapedHtml[] {
  const language = submitterLanguageOf(submission);
  return reviewReasons
    .filter((reason) => reason.to === to)
    .map(
      (reason) =>
        html`<option value="${reason.name}" data-text="${reviewReasonText(language, reason)}">
          ${reasonNames[reason.name]}
        </option>`,
    );
}

interface DecisionFormProps {
  query: string;
  draft: DecisionDraft;
  /** The reviewer who has claimed the submission; empty if nobody has. */
  holder: string;
}

/** Renders the decision form. Its field `seen` contains the time of the last change that the page shows. */
export function renderDecisionForm(
  submission: StoredSubmission,
  { query, draft, holder }: DecisionFormProps,
): EscapedHtml {
  const { id, kind, status, updatedAt } = submission;
  const allowed = nextStatusesOf(submission);
  const next = [...decisions].flatMap(([to, [name, key]]) => (allowed.includes(to) ? [{ to, name, key }] : []));
  if (next.length === 0)
    return html`<p class="quiet">This submission is ${status}. There’s nothing left to decide.</p>`;
  const language = submitterLanguageOf(submission);
  const { html: lang } = languages[language];
  return html`
    <form class="decision" id="decision" method="post" action="decide">
      <input type="hidden" name="id" value="${id}" />
      <input type="hidden" name="seen" value="${updatedAt}" />
      <input type="hidden" name="holder" value="${holder}" />
      <input type="hidden" name="view" value="${query}" />
      <fieldset>
        <legend>Decision</legend>
        ${next.map(
          ({ to, name, key }) =>
            html`<label class="check"
              ><input
                type="radio"
                name="to"
                value="${to}"
                required
                ${key ? html`data-key="${key}"` : ''}
                ${draft.to === to ? 'checked' : ''}
              />
              ${name}${key ? html` <kbd>${key}</kbd>` : ''}</label
            >`,
        )}
      </fieldset>
      <div class="field">
        <label for="reason">Reason</label>
        <select id="reason" name="reason">
          <option value="">Choose a reason…</option>
          <optgroup label="Changes">${reasonOptions(submission, 'changes_requested')}</optgroup>
          <optgroup label="Rejection">${reasonOptions(submission, 'rejected')}</optgroup>
        </select>
      </div>
      <div class="field">
        <label for="message"
          >Message to the submitter, who reads <span lang="${lang}">${languageNames[language].name}</span></label
        >
        <textarea id="message" name="text" lang="${lang}" rows="5" maxlength="2000">${draft.text}</textarea>
      </div>
      <div class="field">
        <label for="note">Note for reviewers (required to approve despite an open finding)</label>
        <textarea id="note" name="note" rows="2" maxlength="2000">${draft.note}</textarea>
      </div>
      ${
        kind === 'dapp' || kind === 'chain'
          ? html`<div class="field">
              <label for="slug">Listing ID (leave empty to use the name)</label>
              <input id="slug" name="slug" value="${draft.slug}" autocomplete="off" spellcheck="false" />
            </div>`
          : ''
      }
      <button class="button primary">Send decision</button>
    </form>
  `;
}
