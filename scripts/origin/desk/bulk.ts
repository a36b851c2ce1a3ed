import { html } from 'hono/html';
import { languageNames, languages, type Language } from '~/i18n/languages.ts';
import { reviewReasonText } from '~/origin/review-reasons.ts';
import { isUndecidedStatus } from '~/domain/submission/status.ts';
import type { OriginStore } from '~/origin/store.ts';
import { applyDecision } from './decide.ts';
import { submitterLanguageOf } from './decision-form.ts';
import { renderDeskPage, type EscapedHtml } from './layout.ts';
import { displayTitleOf, formatSubmissionStatus } from './queue-page.ts';

export const maxSelectedSubmissions = 200;

/** A selected submission, with its state at the time of the selection. */
export interface SelectedSubmission {
  id: number;
  seen: string;
}

export function parseSelectedSubmission(text: string): SelectedSubmission[] {
  const [, id, seen = ''] = /^([1-9]\d{0,14}) (\S{1,40})$/.exec(text) ?? [];
  return id === undefined ? [] : [{ id: Number(id), seen }];
}

/** Renders the selected submissions and the message to each submitter, for confirmation. */
export async function renderBulkPage(
  { submissions }: OriginStore,
  reviewer: string,
  picked: readonly SelectedSubmission[],
  query: string,
): Promise<EscapedHtml> {
  const stored = await submissions.readAll(picked.map(({ id }) => id));
  const submitterLanguages = [...new Set(stored.map(submitterLanguageOf))];
  const seen = new Map(picked.map((one) => [one.id, one.seen]));
  return renderDeskPage(
    'Reject duplicates',
    reviewer,
    html`
      <h1>Reject ${stored.length} duplicates</h1>
      <form class="decision" method="post" action="bulk">
        <input type="hidden" name="view" value="${query}" />
        <ul>
          ${stored.map(
            (one) =>
              html`<li>
                <input type="hidden" name="pick" value="${one.id} ${seen.get(one.id)}" />
                <a href="${one.id}">${displayTitleOf(one)}</a>
                <span class="quiet small">${one.kind} #${one.id}, ${formatSubmissionStatus(one.status)}</span>
              </li>`,
          )}
        </ul>
        ${submitterLanguages.map(
          (language) =>
            html`<div class="field">
              <label for="text-${language}"
                >Message in <span lang="${languages[language].html}">${languageNames[language].name}</span></label
              >
              <textarea
                id="text-${language}"
                name="text-${language}"
                lang="${languages[language].html}"
                rows="3"
                maxlength="2000"
                required
              >
${reviewReasonText(language, { name: 'duplicate' })}</textarea>
            </div>`,
        )}
        <p class="actions">
          <button class="button primary" name="sure" value="yes">Reject them</button>
          <a href="./${query}">Back to the queue</a>
        </p>
      </form>
    `,
  );
}

/**
 * Rejects the selected submissions. Skips those that have changed since, and those that another reviewer has claimed.
 */
export async function rejectDuplicates(
  store: OriginStore,
  reviewer: string,
  picked: readonly SelectedSubmission[],
  textIn: (language: Language) => string,
): Promise<EscapedHtml> {
  const left: EscapedHtml[] = [];
  let count = 0;
  for (const { id, seen } of picked) {
    const stored = await store.submissions.read(id);
    if (!stored) continue;
    const stop = !isUndecidedStatus(stored.status)
      ? { notice: `It is ${formatSubmissionStatus(stored.status)}.` }
      : await applyDecision(store, reviewer, {
          id,
          seen,
          to: 'rejected',
          reason: '',
          text: textIn(submitterLanguageOf(stored)),
          note: '',
          slug: '',
        });
    if (stop) left.push(html`<li><a href="${id}">${displayTitleOf(stored)}</a>: ${stop.notice}</li>`);
    else count++;
  }
  return html`${count} rejected.
  ${
    left.length === 0
      ? ''
      : html`Not rejected:
          <ul>
            ${left}
          </ul>`
  }`;
}
