import { showToast } from '~/ui/toast/show-toast.ts';

/** What a button copies: the text in `data-copy`, a path of this site as the whole address, or the text of the element that `data-copy-from` names. */
function textOf({ copy = '', copyFrom }: DOMStringMap): string {
  if (copyFrom) return document.getElementById(copyFrom)?.textContent ?? '';
  return copy.startsWith('/') ? location.origin + copy : copy;
}

/** Buttons that copy a text and say whether it worked: in the status line beside them, else in a toast. */
export function enhanceCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>('button:is([data-copy], [data-copy-from])');
    if (!button) return;
    const status = button.parentElement?.querySelector('[role=status]');
    const say = (kind: 'success' | 'error', text = '') => {
      if (status) status.textContent = text;
      else showToast(kind, text);
    };
    const { copied, copyFailed } = button.dataset;
    // Without https there is no clipboard at all: that is a failure to tell, too.
    const writing = navigator.clipboard?.writeText(textOf(button.dataset)) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => say('success', copied),
      () => say('error', copyFailed),
    );
  });
}
