/** What a button copies: the address in `data-copy`, or the text of the element that `data-copy-from` names. */
function textOf({ copy = '', copyFrom }: DOMStringMap): string {
  return copyFrom ? (document.getElementById(copyFrom)?.textContent ?? '') : new URL(copy, location.href).href;
}

/** Buttons that copy a text and say whether it worked, in the status line beside them. */
export function enhanceCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>('button:is([data-copy], [data-copy-from])');
    if (!button) return;
    const status = button.parentElement?.querySelector('[role=status]');
    const say = (text: string | undefined) => {
      if (status) status.textContent = text ?? '';
    };
    const { copied, copyFailed } = button.dataset;
    // Without https there is no clipboard at all: that is a failure to tell, too.
    const writing = navigator.clipboard?.writeText(textOf(button.dataset)) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => say(copied),
      () => say(copyFailed),
    );
  });
}
