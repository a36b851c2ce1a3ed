/** Buttons that copy a text and say whether it worked, in the status line that they name. */
export function enhanceCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>('button[data-copy]');
    if (!button) return;
    const status = button.parentElement?.querySelector('[role=status]');
    const say = (text: string | undefined) => {
      if (status) status.textContent = text ?? '';
    };
    const { copy = '', copied, copyFailed } = button.dataset;
    // Without https there is no clipboard at all: that is a failure to tell, too.
    const writing =
      navigator.clipboard?.writeText(new URL(copy, location.href).href) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => say(copied),
      () => say(copyFailed),
    );
  });
}
