import { readStored, writeStored } from '~/stores/local-storage.ts';
import { closest } from './closest.ts';

const key = 'risk-agreed';

const wasAgreed = (version: string | undefined): boolean => version !== undefined && readStored(key) === version;

const partsOf = (leave: HTMLDetailsElement) => ({
  dialog: leave.querySelector('dialog'),
  out: leave.querySelector<HTMLAnchorElement>('a.out'),
  agree: leave.querySelector<HTMLInputElement>('[name=agree]'),
  first: leave.querySelector<HTMLElement>('.consent-first'),
  forever: leave.querySelector<HTMLInputElement>('[name=remember]'),
});

/** Asks before the way out, or takes it where this version of the statement was agreed to for good. */
function openQuestion(leave: HTMLDetailsElement): void {
  const { dialog, out, agree, first, forever } = partsOf(leave);
  if (!dialog || !out || !agree || !first || !forever) return;
  if (wasAgreed(dialog.dataset['version'])) {
    leave.open = false;
    out.click();
    return;
  }
  // Closed details show nothing of what is in them, not even above the page.
  leave.open = true;
  dialog.open = false;
  agree.checked = forever.checked = false;
  first.hidden = true;
  dialog.showModal();
  // At its beginning, so that a long one is read from there: by itself the focus goes to the first box, or gets lost.
  dialog.tabIndex = -1;
  dialog.focus();
}

function follow(event: Event, leave: HTMLDetailsElement): void {
  const { dialog, agree, first, forever } = partsOf(leave);
  if (!dialog?.matches(':modal') || !first) return;
  if (!agree?.checked) {
    event.preventDefault();
    first.hidden = false;
    agree?.focus();
    return;
  }
  if (forever?.checked) writeStored(key, dialog.dataset['version'] ?? '');
  dialog.close();
}

/**
 * The way out to a dapp (LeaveDapp.tsx): a disclosure becomes a question that is asked before the first visit. Whoever
 * opened the disclosure before this script came is asked then.
 */
export function enhanceLeaving(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const leave = closest<HTMLDetailsElement>(target, 'details.leave');
    if (!leave) return;
    if (closest(target, 'summary')) {
      event.preventDefault();
      openQuestion(leave);
    } else if (closest(target, 'a.out')) follow(event, leave);
    else if (closest(target, 'button.stay')) leave.querySelector('dialog')?.close();
  });
  // One listener for all times it is asked: the word that it was closed comes late, when it may be open again.
  document.addEventListener(
    'close',
    ({ target }) => {
      const leave = closest<HTMLDetailsElement>(target, 'details.leave');
      const dialog = leave?.querySelector('dialog');
      if (!leave || !dialog || dialog.open) return;
      leave.open = false;
      dialog.open = true;
    },
    { capture: true },
  );
  const open = document.querySelector<HTMLDetailsElement>('details.leave[open]');
  if (open) openQuestion(open);
}
