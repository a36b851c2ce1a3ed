const successTime = 8000;

/**
 * Shows a short message over the page, also over an open dialog, and reads it out; a newer one takes its place. A success
 * goes by itself after 8 seconds, not while somebody points at it or holds it by keyboard; an error stays until it is closed.
 */
export function showToast(kind: 'success' | 'error', text: string): void {
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
    notices?.hidePopover?.();
  };
  const closeLater = () => {
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? closeLater() : close()), successTime);
  };

  button.onclick = close;
  toast.onkeydown = ({ key }) => key === 'Escape' && close();
  button.hidden = false;
  toast.classList.add('open');
  // As a popover it is painted over the dialogs that opened before it.
  notices?.showPopover?.();
  words.replaceChildren(text);
  if (kind === 'success') closeLater();
}
