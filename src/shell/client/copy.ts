import { showToast } from '~/ui/toast/show-toast.ts';
import { closest } from './closest.ts';

/** What a button copies: the text in `data-copy`, a path of this site as the whole address, or the text of the element that `data-copy-from` names. */
function textOf({ copy = '', copyFrom }: DOMStringMap): string {
  if (copyFrom) return document.getElementById(copyFrom)?.textContent ?? '';
  return copy.startsWith('/') ? location.origin + copy : copy;
}

/** Lets the visitor share an address in the device's own way; false where there is none. */
async function isShared(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Who closes the list of apps has chosen not to share.
    return error instanceof DOMException && error.name === 'AbortError';
  }
  return true;
}

/**
 * Buttons that copy a text and say that it worked in the status line beside them, else in a toast; a failure is a toast
 * (row X14). One with `data-share` opens the device's own way of sharing instead, where there is one.
 */
export function enhanceCopyButtons(): void {
  const copy = async (target: EventTarget | null) => {
    const button = closest<HTMLButtonElement>(target, 'button:is([data-copy], [data-copy-from])');
    if (!button) return;
    const status = button.parentElement?.querySelector('[role=status]');
    const { copied = '', copyFailed = '', copyFrom, share } = button.dataset;
    const text = textOf(button.dataset);
    const row = button.closest('li') ?? button;
    if (share !== undefined && (await isShared(text))) return;
    status?.replaceChildren();
    try {
      // Without https there is no clipboard at all: that is a failure to report, too.
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = copied;
      else showToast('success', copied, row);
    } catch {
      // What the toast asks to select has to be there.
      if (status && !copyFrom) status.textContent = text;
      showToast('error', copyFailed, row);
    }
  };
  document.addEventListener('click', ({ target }) => void copy(target));
}
