import { $toasts, addToast, removeToast, type Toast } from '~/stores/toasts.ts';

const successTime = 8000;

/** Moves toasts to the top of the window if they would cover the element `about`. */
function keepClear(notices: HTMLElement, about: Element): void {
  const toast = notices.getBoundingClientRect();
  const its = about.getBoundingClientRect();
  const isOver = toast.top < its.bottom && its.top < toast.bottom && toast.left < its.right && its.left < toast.right;
  if (isOver) notices.style.insetBlock = 'calc(var(--header) + 0.5rem) auto';
}

/** Paints a toast until it is removed. Returns the function that hides it. */
function paint(shown: Toast): (() => void) | undefined {
  const toast = document.getElementById(`toast-${shown.kind}`);
  const words = toast?.querySelector('p');
  const button = toast?.querySelector('button');
  if (!toast || !words || !button) return undefined;
  const before = document.activeElement;
  const notices = toast.closest<HTMLElement>('[popover]');
  let timer: ReturnType<typeof setTimeout>;

  const close = () => removeToast(shown);
  const closeLater = () => {
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? closeLater() : close()), successTime);
  };

  button.onclick = close;
  toast.onkeydown = ({ key }) => key === 'Escape' && close();
  button.hidden = false;
  toast.classList.add('open');
  // Shows the notices as a popover, which is above all dialogs that are already open.
  if (notices && 'showPopover' in notices) notices.showPopover();
  words.replaceChildren(shown.text);
  if (notices) {
    notices.style.insetBlock = '';
    if (shown.about) keepClear(notices, shown.about);
  }
  if (shown.kind === 'success') closeLater();

  return () => {
    clearTimeout(timer);
    if (toast.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    toast.classList.remove('open');
    button.hidden = true;
    words.replaceChildren();
    if (notices && 'hidePopover' in notices) notices.hidePopover();
  };
}

let hide: (() => void) | undefined;
$toasts.listen(([newest]) => {
  hide?.();
  hide = newest && paint(newest);
});

/**
 * Shows and announces a message above the page and its dialogs. Replaces the previous message. A success disappears
 * after 8 s unless hovered or focused, an error stays until closed. The message does not cover the element `about`.
 */
export const showToast = (kind: Toast['kind'], text: string, about?: Element): void => addToast({ kind, text, about });
