const successTime = 8000;

/** Moves toasts below the header if they would cover their subject. */
function keepClear(notices: HTMLElement, about: Element): void {
  const toast = notices.getBoundingClientRect();
  const its = about.getBoundingClientRect();
  const isOver = toast.top < its.bottom && its.top < toast.bottom && toast.left < its.right && its.left < toast.right;
  if (isOver) notices.style.insetBlock = 'calc(var(--header) + 0.5rem) auto';
}

/**
 * Shows and announces a short message above the page and open dialogs. It replaces the previous one. A success disappears
 * after 8 s, unless it has the pointer or the focus; an error stays until it is closed. Does not cover `about`.
 */
export function showToast(kind: 'success' | 'error', text: string, about?: Element): void {
  const toast = document.getElementById(`toast-${kind}`);
  const words = toast?.querySelector('p');
  const button = toast?.querySelector('button');
  if (!toast || !words || !button) return;
  // Closes the current toast and clears its timer through its button, since separately built scripts share no memory.
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
  // As a popover, it is painted above dialogs opened earlier.
  if (notices && 'showPopover' in notices) notices.showPopover();
  words.replaceChildren(text);
  if (notices) {
    notices.style.insetBlock = '';
    if (about) keepClear(notices, about);
  }
  if (kind === 'success') closeLater();
}
