const successTime = 8000;

/** Moves toasts under the header where, at the window's end, they would cover what they speak of. */
function keepClear(notices: HTMLElement, about: Element): void {
  const toast = notices.getBoundingClientRect();
  const its = about.getBoundingClientRect();
  const isOver = toast.top < its.bottom && its.top < toast.bottom && toast.left < its.right && its.left < toast.right;
  if (isOver) notices.style.insetBlock = 'calc(var(--header) + 0.5rem) auto';
}

/**
 * Shows a short message over the page, also over an open dialog, and reads it out; a newer one takes its place. A success
 * goes by itself after 8 seconds, not while somebody points at it or holds it by keyboard; an error stays until it is closed.
 * What it speaks of, where it is given, it does not cover.
 */
export function showToast(kind: 'success' | 'error', text: string, about?: Element): void {
  const toast = document.getElementById(`toast-${kind}`);
  const words = toast?.querySelector('p');
  const button = toast?.querySelector('button');
  if (!toast || !words || !button) return;
  // The one that stands ends first, with its time, whichever script has shown it: scripts built apart share no memory.
  document.querySelector<HTMLButtonElement>('.toast.open button')?.click();
  const before = document.activeElement;
  const notices = toast.closest<HTMLElement>('[popover]');
  let timer: ReturnType<typeof setTimeout>;

  const close = () => {
    clearTimeout(timer);
    if (toast.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    toast.classList.remove('open');
    button.hidden = true;
    words.replaceChildren();
    if (notices && 'hidePopover' in notices) notices.hidePopover();
  };
  const closeLater = () => {
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? closeLater() : close()), successTime);
  };

  button.onclick = close;
  toast.onkeydown = ({ key }) => key === 'Escape' && close();
  button.hidden = false;
  toast.classList.add('open');
  // As a popover it is painted over the dialogs that opened before it.
  if (notices && 'showPopover' in notices) notices.showPopover();
  words.replaceChildren(text);
  if (notices) {
    notices.style.insetBlock = '';
    if (about) keepClear(notices, about);
  }
  if (kind === 'success') closeLater();
}
