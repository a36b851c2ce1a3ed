import type * as v from 'valibot';
import { call, CallError } from '~/api/client.ts';
import { submissionStatus } from '~/api/submissions.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { hasOrigin } from '~/stores/has-origin.ts';
import { removeReceipt, ownReceipts } from './form/kept-receipts.ts';
import { hideSteps, offerSteps } from './status-steps.ts';

type Found = v.InferOutput<typeof submissionStatus.data>;

const date = (text: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(text));

const days = (count: number) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    count,
  );

function row(term: string, text: string): HTMLElement[] {
  const name = document.createElement('dt');
  const value = document.createElement('dd');
  name.textContent = term;
  value.textContent = text;
  return [name, value];
}

/** Marks the current step of the submission's progress, or none without a status. */
function standAt(part: HTMLElement, status?: string): void {
  for (const stop of part.querySelectorAll<HTMLElement>('[data-status]'))
    stop.ariaCurrent = stop.dataset['status'] === status ? 'step' : null;
}

/** Shows the origin's response and the possible steps. The texts come from the page, by status. */
function show(part: HTMLElement, receipt: string, found: Found): void {
  const words = part.dataset;
  const facts = part.querySelector('dl');
  const line = part.querySelector('.status-line');
  if (!facts || !line) return;
  const text = part.querySelector(`[data-status="${CSS.escape(found.status)}"]`)?.textContent ?? found.status;
  const [word = '', ...rest] = text.split(/(?<=[:：])\s*/);
  const strong = document.createElement('strong');
  strong.textContent = word.replace(/[:：]$/, '');
  line.replaceChildren(strong, document.createElement('br'), rest.join(' '));
  facts.replaceChildren(
    ...row(words['sent'] ?? '', date(found.created_at)),
    ...row(words['changed'] ?? '', date(found.updated_at)),
    ...(found.queue ? row(words['queue'] ?? '', String(found.queue)) : []),
    ...(found.queue && found.median_days ? row(words['median'] ?? '', days(found.median_days)) : []),
    ...(found.reason ? row(words['reason'] ?? '', found.reason) : []),
  );
  const title = part.querySelector('.status-title');
  if (title) title.textContent = found.title;
  const link = part.querySelector<HTMLAnchorElement>('.status-open');
  if (link) {
    link.hidden = !found.href?.startsWith('/');
    if (found.href) link.href = found.href;
  }
  const result = part.querySelector<HTMLElement>('.status-result');
  if (result) {
    result.hidden = false;
    result.focus();
  }
  standAt(part, found.status);
  offerSteps(part, { receipt, found, onTaken: (next) => show(part, receipt, next) });
}

/** Lists the receipts of this browser. Each looks up its submission, and can be removed. */
function listReceipts(part: HTMLElement, lookUp: (receipt: string) => void): void {
  const box = part.querySelector<HTMLElement>('.own-receipts');
  if (!box) return;
  const rows = ownReceipts().map(({ receipt, title, at }) => {
    const [item, open, time, remove] = ['li', 'button', 'small', 'button'].map((name) => document.createElement(name));
    if (!item || !open || !time || !remove) return '';
    open.textContent = title || receipt;
    time.textContent = date(new Date(at).toISOString());
    remove.textContent = box.dataset['remove'] ?? '';
    open.className = remove.className = 'link';
    remove.setAttribute('aria-label', `${remove.textContent} ${open.textContent}`);
    for (const button of [open, remove]) button.setAttribute('type', 'button');
    open.onclick = () => lookUp(receipt);
    remove.onclick = () => {
      removeReceipt(receipt);
      listReceipts(part, lookUp);
    };
    item.append(open, ' ', time, ' ', remove);
    return item;
  });
  box.querySelector('ul')?.replaceChildren(...rows);
  box.hidden = rows.length === 0;
}

export function enhance(part: HTMLElement): void {
  const form = part.querySelector('form');
  const field = form?.querySelector('input');
  const notice = part.querySelector('[role=alert]');
  const result = part.querySelector<HTMLElement>('.status-result');
  if (!form || !field || !notice || !result) return;
  const say = (key: 'unknown' | 'failed' | 'bare') => {
    notice.textContent = part.dataset[key] ?? '';
    field.focus();
  };
  field.value ||= decodeURIComponent(location.hash.slice(1));
  const lookUp = async () => {
    notice.replaceChildren();
    result.hidden = true;
    standAt(part);
    hideSteps(part);
    const receipt = trimInvisible(field.value);
    if (!receipt) {
      field.focus();
      return;
    }
    form.ariaBusy = 'true';
    try {
      if (!(await hasOrigin())) say('bare');
      else {
        const { data } = await call(submissionStatus, { receipt }, { lang: document.documentElement.lang });
        if (data) show(part, receipt, data);
        else say('unknown');
      }
    } catch (error) {
      say(error instanceof CallError && error.status === 404 ? 'unknown' : 'failed');
    } finally {
      form.ariaBusy = null;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void lookUp();
  });
  listReceipts(part, (receipt) => {
    field.value = receipt;
    void lookUp();
  });
  addEventListener('hashchange', () => {
    field.value = decodeURIComponent(location.hash.slice(1));
    void lookUp();
  });
  // A link from a receipt contains the number, so look it up at once.
  if (field.value) void lookUp();
}
