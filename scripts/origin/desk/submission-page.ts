import { html } from 'hono/html';
import { env } from '~/config/env.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionFinding } from '~/domain/submission/finding.ts';
import { nextStatuses } from '~/domain/submission/status.ts';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import type { SubmissionCheck, SubmissionCheckRun, SubmissionClaim } from '~/origin/desk-store.ts';
import { answerDifferencesOf } from '~/origin/submissions/differences.ts';
import type { ReviewData } from '~/origin/submissions/review.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import { formatUtcMinute } from './age.ts';
import { renderDecisionForm, type DecisionDraft } from './decision-form.ts';
import { renderDeskNotice, renderDeskPage, type EscapedHtml } from './layout.ts';
import type { ListedCounterpart } from './listed.ts';
import { renderWaitingTimeBadge, displayTitleOf, formatSubmissionStatus } from './queue-page.ts';
import { renderAnswers, renderDifferences, deskFieldLabelOf, renderAnswer } from './values.ts';

export interface SubmissionPageProps {
  review: ReviewData;
  listed: ListedCounterpart | undefined;
  claim: SubmissionClaim | undefined;
  checks: SubmissionCheckRun | undefined;
  waitingSince: string;
  /** Id of the submission before this one in the queue; `after` is the id of the next one. */
  before: number | undefined;
  after: number | undefined;
  /** Query of the queue page that the reviewer came from. */
  query: string;
  reviewer: string;
  now: Date;
  notice?: EscapedHtml | string | undefined;
  draft?: DecisionDraft | undefined;
}

const noDraft: DecisionDraft = { to: '', text: '', note: '', slug: '' };
const shownFindings = 20;
const logoSizes = [24, 48, 96] as const;

/**
 * Renders a button with the form that it needs. If there is a decision form, the button belongs to it, so that typed
 * text is kept.
 */
const actionPart = (
  { review: { submission }, claim, query }: SubmissionPageProps,
  { id, action, key, name }: { id: string; action: string; key: string; name: string },
  content: EscapedHtml,
): EscapedHtml =>
  nextStatuses[submission.status].length > 0
    ? html`<div class="actions" id="${id}">
        ${content}
        <button class="button" form="decision" formaction="${action}" formnovalidate data-key="${key}">
          ${name} <kbd>${key}</kbd>
        </button>
      </div>`
    : html`<form class="actions" id="${id}" method="post" action="${action}">
        <input type="hidden" name="id" value="${submission.id}" />
        <input type="hidden" name="holder" value="${claim?.reviewer ?? ''}" />
        <input type="hidden" name="view" value="${query}" />
        ${content}
        <button class="button" data-key="${key}">${name} <kbd>${key}</kbd></button>
      </form>`;

/** Makes the Enter key in a field send the decision: browsers press the first button of the form. */
const sendByEnter = html`<button form="decision" hidden></button>`;

function claimPart(given: SubmissionPageProps): EscapedHtml {
  const { claim, reviewer } = given;
  const isMine = claim?.reviewer === reviewer;
  const [action, name] = isMine ? ['release', 'Release'] : ['claim', claim ? 'Take over' : 'Claim'];
  return actionPart(
    given,
    { id: 'claim', action, key: 't', name },
    html`<span
      >${
        claim
          ? html`Claimed by <strong>${isMine ? 'you' : showInvisibleCharacters(claim.reviewer)}</strong> since
              ${formatUtcMinute(claim.at)}`
          : 'Not claimed'
      }</span
    >`,
  );
}

const logosOn = (ground: string, src: string, name: string): EscapedHtml =>
  html`<div class="logos ${ground}">
    ${logoSizes.map(
      (size) => html`<img src="${src}" width="${size}" height="${size}" alt="${name}, ${size} pixels on ${ground}" />`,
    )}
  </div>`;

const logoPart = (name: string, src: string): EscapedHtml =>
  html`<figure class="logo-pair">
    <figcaption>${name}</figcaption>
    ${logosOn('light', src, name)} ${logosOn('dark', src, name)}
  </figure>`;

function filesPart({ review: { submission, files, replaced }, listed }: SubmissionPageProps): EscapedHtml {
  const { id } = submission;
  const all = [
    ...files.map((file) => ({ ...file, name: file.field, when: 'Sent' })),
    ...replaced.map((file) => ({ ...file, name: file.hash, when: `Version ${file.version}` })),
  ];
  const listedLogo = listed?.logo;
  if (all.length === 0 && listedLogo === undefined) return html`<p class="quiet">No files.</p>`;
  return html`
    ${all.map(({ type, name, field, when, bytes }) =>
      type === 'image/png'
        ? logoPart(`${when}: ${field}`, `file/${id}/${name}`)
        : html`<p>
            <a href="file/${id}/${name}" download>${when}: ${field}</a>, PDF, ${Math.ceil(bytes.length / 1024)} KB
          </p>`,
    )}
    ${listedLogo === undefined ? '' : logoPart('Listed', `file/${id}/listed`)}
  `;
}

/** Names of the lists in which a finding was found, for reviewers. */
const evidenceLists: Readonly<Record<SubmissionFinding['evidence']['source'], string>> = {
  directory: 'Dapp store',
  chains: 'Chains of the wallet',
  networks: 'Pinned list of chains',
  brands: 'List of brands',
  delisted: 'Delisted dapps',
  tokens: 'Pinned list of tokens',
  own: 'This wallet',
  submission: 'Submissions',
  phishing: 'Phishing list',
  rule: 'Rule',
};

const evidencePart = ({ source, title, href, id }: SubmissionFinding['evidence']): EscapedHtml =>
  html`<span class="quiet small"
    >${evidenceLists[source]}${title === undefined ? '' : html`: ${showInvisibleCharacters(title)}`}${
      id === undefined ? '' : html`, <a href="${id}">#${id}</a>`
    }${href === undefined ? '' : html`, ${renderAnswer(URL.parse(href, env.SITE_URL)?.href)}`}</span
  >`;

const findingList = (findings: readonly SubmissionFinding[]): EscapedHtml =>
  html`<ul class="findings">
    ${findings.map(
      ({ isOpen, text, evidence }) =>
        html`<li>
          <span class="badge ${isOpen ? 'warning' : ''}">${isOpen ? 'open' : 'note'}</span> ${renderAnswer(text)}
          ${evidencePart(evidence)}
        </li>`,
    )}
  </ul>`;

// Shows open findings before notes, because spam causes many notes.
function findingsPart({ review: { findings } }: SubmissionPageProps): EscapedHtml {
  if (findings.length === 0) return html`<p>No findings.</p>`;
  const rest = findings.slice(shownFindings);
  return html`${findingList(findings.slice(0, shownFindings))}
  ${
    rest.length === 0
      ? ''
      : html`<details>
          <summary>${rest.length} more</summary>
          ${findingList(rest)}
        </details>`
  }`;
}

const checkRank: Readonly<Record<SubmissionCheck['verdict'], number>> = { open: 0, note: 1, ok: 2 };

const checkList = (kind: FormKind, results: readonly SubmissionCheck[]): EscapedHtml =>
  html`<ul class="findings">
    ${results
      .toSorted((one, other) => checkRank[one.verdict] - checkRank[other.verdict])
      .map(
        ({ path, verdict, text }) =>
          html`<li>
            <span class="badge ${verdict === 'open' ? 'warning' : ''}">${verdict}</span> ${renderAnswer(text)}
            ${path === '' ? '' : html`<span class="quiet small">${deskFieldLabelOf(kind, path)}</span>`}
          </li>`,
      )}
  </ul>`;

const checksPart = (given: SubmissionPageProps): EscapedHtml => {
  const { checks } = given;
  const { kind, updatedAt } = given.review.submission;
  return html`${actionPart(
    given,
    { id: 'checks', action: 'check', key: 'n', name: 'Check now' },
    html`<span class="quiet small"
      >${
        checks
          ? html`${formatUtcMinute(checks.at)}, by
            ${showInvisibleCharacters(checks.reviewer)}${checks.at < updatedAt ? ', before the last change' : ''}`
          : 'Contracts, hosts and domain age: not checked yet.'
      }</span
    >`,
  )}
  ${!checks ? '' : checks.results.length === 0 ? html`<p>Nothing to check.</p>` : checkList(kind, checks.results)}`;
};

/** Selects the facts and files of a version, to compare it with another one. */
const stateOf = ({ facts, files }: Pick<StoredSubmission['versions'][number], 'facts' | 'files'>) => ({
  ...facts,
  ...Object.fromEntries(files.map(({ field, hash }) => [field, hash.slice(0, 12)])),
});

/** Renders the changes since a replaced version, which is given by its index. */
export const renderVersionChanges = (submission: StoredSubmission, place: number): EscapedHtml => {
  const version = submission.versions[place];
  if (!version) return html``;
  const changes = answerDifferencesOf(stateOf(version), stateOf(submission));
  return renderDifferences(submission.kind, `Since version ${place + 1}`, [`Version ${place + 1}`, 'Now'], changes);
};

const differencesPart = ({ review: { submission }, listed }: SubmissionPageProps): EscapedHtml => html`
  ${
    listed
      ? renderDifferences(
          submission.kind,
          `Listed: ${showInvisibleCharacters(listed.name)}`,
          ['Listed', 'Sent'],
          listed.differences,
        )
      : html`<p class="quiet">No listing has this host or ID.</p>`
  }
  ${renderVersionChanges(submission, submission.versions.length - 1)}
`;

const eventsPart = (events: StoredSubmission['events']): EscapedHtml => html`
  <ol class="events">
    ${events.map(
      ({ at, author, status, reason, note }) =>
        html`<li>
          <span class="quiet small">${formatUtcMinute(at)}</span> <strong>${formatSubmissionStatus(status)}</strong>${
            author === 'submitter' ? ' by the submitter' : ''
          }
          ${reason ? html`<div>${renderAnswer(reason)}</div>` : ''}
          ${note ? html`<div class="quiet">Note: ${renderAnswer(note)}</div>` : ''}
        </li>`,
    )}
  </ol>
`;

const card = (title: string, content: EscapedHtml | string): EscapedHtml =>
  html`<section class="card">
    <h2>${title}</h2>
    ${content}
  </section>`;

export function renderSubmissionPage(given: SubmissionPageProps): EscapedHtml {
  const { review, claim, before, after, query, reviewer, now, notice, draft = noDraft, waitingSince } = given;
  const { submission } = review;
  const { kind, id, status, facts, personal, slug, events, agreed } = submission;
  const title = displayTitleOf(submission);
  return renderDeskPage(
    title,
    reviewer,
    html`
      ${notice ? renderDeskNotice(notice) : ''}
      <nav class="actions small" aria-label="Queue">
        <a href="./${query}" data-key="u">Queue</a>
        ${before === undefined ? '' : html`<a href="${before}${query}" rel="prev">Previous</a>`}
        ${after === undefined ? '' : html`<a href="${after}${query}" rel="next">Next</a>`}
      </nav>
      <h1>${title}</h1>
      <p class="summary">
        <span class="tag">${kind}</span> #${id},
        ${formatSubmissionStatus(status)}${slug === undefined ? '' : html`, listed as ${slug}`}
        ${renderWaitingTimeBadge({ waitingSince }, now)}
        ${agreed === undefined ? '' : html`<span class="quiet small">agreed to the rules of ${agreed}</span>`}
      </p>
      ${sendByEnter} ${claimPart(given)}
      <div class="beside">
        <div class="sheets">
          ${card('Findings', findingsPart(given))} ${card('Checks', checksPart(given))}
          ${card('Differences', differencesPart(given))} ${card('Files', filesPart(given))}
          ${card('Answers', renderAnswers(kind, facts))}
          ${card('Contacts', personal ? renderAnswers(kind, personal) : 'Deleted.')}
          ${card('Steps', eventsPart(events))}
        </div>
        <aside class="card desk-decide" aria-label="Decision">
          ${renderDecisionForm(submission, { query, draft, holder: claim?.reviewer ?? '' })}
        </aside>
      </div>
    `,
  );
}
