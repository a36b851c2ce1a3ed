import { showToast } from './toasts.ts';
import { closestElement } from './closest.ts';

/** Returns the text to copy: `data-copy`, as a URL if it is a path, or that of the element in `data-copy-from`. */
function textOf({ copy = '', copyFrom }: DOMStringMap): string {
  if (copyFrom) return document.getElementById(copyFrom)?.textContent ?? '';
  return copy.startsWith('/') ? location.origin + copy : copy;
}

/** Opens the share dialog of the device. Returns false if it has none. */
async function isShared(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // A closed dialog counts as shared.
    return error instanceof DOMException && error.name === 'AbortError';
  }
  return true;
}

/**
 * Enables copy buttons. Reports success beside the button or in a toast, and failure in a toast (row X14). With
 * `data-share`, opens the share dialog of the device, if it has one.
 */
export function addCopyListeners(): void {
  const copy = async (target: EventTarget | null) => {
    const button = closestElement<HTMLButtonElement>(target, 'button:is([data-copy], [data-copy-from])');
    if (!button) return;
    const status = button.parentElement?.querySelector('[role=status]');
    const { copied = '', copyFailed = '', copyFrom, share } = button.dataset;
    const text = textOf(button.dataset);
    const row = button.closest('li') ?? button;
    if (share !== undefined && (await isShared(text))) return;
    status?.replaceChildren();
    try {
      // Throws over http, where there is no clipboard.
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = copied;
      else showToast('success', copied, row);
    } catch {
      // The toast asks the visitor to select the text.
      if (status && !copyFrom) status.textContent = text;
      showToast('error', copyFailed, row);
    }
  };
  document.addEventListener('click', ({ target }) => void copy(target));
}
