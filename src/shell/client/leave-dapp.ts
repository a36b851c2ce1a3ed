import { readLocalStorage, writeLocalStorage } from '~/stores/local-storage.ts';
import { closestElement } from './closest.ts';

const key = 'risk-agreed';

const wasAgreed = (version: string | undefined): boolean => version !== undefined && readLocalStorage(key) === version;

/** Whether the browser allows a script to open a tab, because the visitor has just pressed something. */
const mayOpenTab = (): boolean => !('userActivation' in navigator) || navigator.userActivation.isActive;

const partsOf = (leave: HTMLDetailsElement) => ({
  dialog: leave.querySelector('dialog'),
  out: leave.querySelector<HTMLAnchorElement>('a.out'),
  agree: leave.querySelector<HTMLInputElement>('[name=agree]'),
  first: leave.querySelector<HTMLElement>('.consent-first'),
  forever: leave.querySelector<HTMLInputElement>('[name=remember]'),
});

/** Changes the page in a view transition, unless the visitor prefers reduced motion. */
function change(update: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return update();
  // Ignores a failed transition, because the page changes without one, too.
  document.startViewTransition(update).ready.catch(() => undefined);
}

/** Opens the confirmation. If the visitor has permanently agreed to this version of the statement, follows the link. */
function openQuestion(leave: HTMLDetailsElement): void {
  const { dialog, out, agree, first, forever } = partsOf(leave);
  if (!dialog || !out || !agree || !first || !forever) return;
  if (wasAgreed(dialog.dataset['version'])) {
    leave.open = false;
    out.click();
    return;
  }
  agree.checked = forever.checked = false;
  first.hidden = true;
  change(() => {
    if (dialog.matches(':modal')) return;
    // Opens `details` first, because the dialog inside is not rendered while it is closed.
    leave.open = true;
    dialog.open = false;
    dialog.showModal();
    // Focuses the dialog and not its first checkbox, so that screen readers read it from the start.
    dialog.tabIndex = -1;
    dialog.focus();
  });
}

function follow(event: MouseEvent, leave: HTMLDetailsElement): void {
  const { dialog, agree, first, forever } = partsOf(leave);
  if (!dialog?.matches(':modal') || !first) return;
  if (!agree?.checked) {
    event.preventDefault();
    first.hidden = false;
    agree?.focus();
    return;
  }
  if (forever?.checked) writeLocalStorage(key, dialog.dataset['version'] ?? '');
  dialog.close();
}

/** Turns the `details` element before an external link (LeaveDapp.tsx) into a confirmation dialog. */
export function addLeaveDappListeners(): void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const leave = closestElement<HTMLDetailsElement>(target, 'details.leave');
    if (!leave) return;
    if (closestElement(target, 'summary')) {
      event.preventDefault();
      openQuestion(leave);
    } else if (closestElement(target, 'a.out')) follow(event, leave);
    else if (closestElement(target, 'button.stay')) change(() => leave.querySelector('dialog')?.close());
  };
  document.addEventListener('click', onClick);
  // A middle click opens the link in another tab, and needs consent as well.
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1 && closestElement(event.target, 'a.out')) onClick(event);
  });
  // Checks whether the dialog is closed, because it may be open again when `close` fires.
  document.addEventListener(
    'close',
    ({ target }) => {
      const leave = closestElement<HTMLDetailsElement>(target, 'details.leave');
      const dialog = leave?.querySelector('dialog');
      if (!leave || !dialog || dialog.open) return;
      leave.open = false;
      dialog.open = true;
    },
    { capture: true },
  );
  // Handles an element that was opened before this script loaded. The browser may no longer allow a script to follow the
  // link; the element then stays open, with the link in it.
  const open = document.querySelector<HTMLDetailsElement>('details.leave[open]');
  if (open && (!wasAgreed(partsOf(open).dialog?.dataset['version']) || mayOpenTab())) openQuestion(open);
}
