import { html } from 'hono/html';
import { formKinds } from '~/domain/submission/kinds.ts';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import type { ReviewQueueRow } from '~/origin/desk-store.ts';
import { formatUtcMinute, waitingTimeOf } from './age.ts';
import { renderDeskNotice, renderDeskPage, type EscapedHtml } from './layout.ts';
import { queueClaimFilters, queueStatusFilters, serializeDeskView, type DeskView } from './view.ts';

const maxShown = 1000;

export interface QueuePageProps {
  view: DeskView;
  reviewer: string;
  now: Date;
  rows: readonly ReviewQueueRow[];
  /** For each submission whose name occurred before: the id of the earlier submission. */
  twice: ReadonlyMap<number, number>;
  notice?: EscapedHtml | string | undefined;
}

/** Returns the title to display. An application has no title until a reviewer enters one. */
export const displayTitleOf = ({ title, kind, id }: Pick<ReviewQueueRow, 'title' | 'kind' | 'id'>): string =>
  showInvisibleCharacters(title) || `${kind} ${id}`;

export const formatSubmissionStatus = (status: string): string => status.replaceAll('_', ' ');

export function renderWaitingTimeBadge({ waitingSince }: Pick<ReviewQueueRow, 'waitingSince'>, now: Date): EscapedHtml {
  const { text, isLate } = waitingTimeOf(waitingSince, now);
  return html`<span class="badge ${isLate ? 'danger' : 'success'}" title="Since ${formatUtcMinute(waitingSince)}"
    >${text}</span
  >`;
}

const claimNames = { '': 'all', mine: 'me', free: 'nobody', others: 'others' } as const;

const choice = (
  name: keyof DeskView,
  label: string,
  words: readonly string[],
  chosen: string,
  textOf: (word: string) => string,
): EscapedHtml =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${words.map((word) => html`<option value="${word}" ${word === chosen ? 'selected' : ''}>${textOf(word)}</option>`)}
    </select>
  </div>`;

const filters = ({ status, kind, text, claim, isTwice }: DeskView): EscapedHtml => html`
  <form class="filters" action="./" role="search">
    <div class="field">
      <label for="text">Search</label>
      <input id="text" name="text" type="search" value="${text}" autocomplete="off" />
    </div>
    ${choice('status', 'Status', queueStatusFilters, status, formatSubmissionStatus)}
    ${choice('kind', 'Kind', ['', ...formKinds], kind, (word) => word || 'all')}
    ${choice('claim', 'Claimed by', queueClaimFilters, claim, (word) => claimNames[word as keyof typeof claimNames])}
    <label class="check"><input type="checkbox" name="twice" ${isTwice ? 'checked' : ''} /> same name as another</label>
    <button class="button">Show</button>
  </form>
`;

function rowOf(row: ReviewQueueRow, { view, reviewer, now, twice }: QueuePageProps): EscapedHtml {
  const { id, kind, status, claim, updatedAt } = row;
  const title = displayTitleOf(row);
  const same = twice.get(id);
  return html`<li class="row">
    <input type="checkbox" name="pick" value="${id} ${updatedAt}" form="bulk" aria-label="Select ${title}" />
    <a class="row-title" href="${id}${serializeDeskView(view)}">${title}</a>
    <span class="row-facts">
      <span class="tag">${kind}</span> <span class="quiet small">#${id}, ${formatSubmissionStatus(status)}</span>
      ${same === undefined ? '' : html`<a class="small" href="${same}">same name as #${same}</a>`}
      ${
        claim &&
        html`<span class="small ${claim.reviewer === reviewer ? 'mine' : ''}"
          >${claim.reviewer === reviewer ? 'yours' : showInvisibleCharacters(claim.reviewer)} since
          ${formatUtcMinute(claim.at)}</span
        >`
      }
    </span>
    <span class="row-age">${renderWaitingTimeBadge(row, now)}</span>
  </li> `;
}

export function renderQueuePage(given: QueuePageProps): EscapedHtml {
  const { view, reviewer, now, rows, notice } = given;
  const late = rows.filter(({ waitingSince }) => waitingTimeOf(waitingSince, now).isLate).length;
  const claimed = rows.filter(({ claim }) => claim).length;
  const query = serializeDeskView(view);
  const shown = rows.slice(0, maxShown);
  return renderDeskPage(
    'Queue',
    reviewer,
    html`
      ${notice ? renderDeskNotice(notice) : ''}
      <h1>Submissions</h1>
      ${filters(view)}
      <p>
        <strong>${rows.length}</strong> ${formatSubmissionStatus(view.status)}, <strong>${late}</strong> older than
        promised, <strong>${claimed}</strong> claimed
      </p>
      ${
        rows.length > shown.length
          ? html`<p class="quiet">First ${shown.length} shown. Filter or search to see more.</p>`
          : ''
      }
      ${shown.length === 0 ? html`<p class="empty quiet">No submissions.</p>` : ''}
      <ol class="queue">
        ${shown.map((row) => rowOf(row, given))}
      </ol>
      <form id="bulk" class="actions" method="post" action="bulk">
        <input type="hidden" name="view" value="${query}" />
        <button class="button" ${shown.length === 0 ? 'disabled' : ''}>Reject selected as duplicates</button>
        <a href="export.csv${query}" download>Export as CSV</a>
        <a href="export.json${query}" download>Export as JSON</a>
      </form>
    `,
  );
}
