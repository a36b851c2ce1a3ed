import { showToast } from './toasts.ts';
import { closestElement } from './closest.ts';

/** Returns the text to copy: `data-copy` (a path becomes a URL), or the text of the element in `data-copy-from`. */
function textOf({ copy = '', copyFrom }: DOMStringMap): string {
  if (copyFrom) return document.getElementById(copyFrom)?.textContent ?? '';
  return copy.startsWith('/') ? location.origin + copy : copy;
}

/** Opens the share dialog of the device. Returns false if the browser has none. */
async function isShared(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Treats a closed dialog like a shared link.
    return error instanceof DOMException && error.name === 'AbortError';
  }
  return true;
}

/**
 * Makes copy buttons work. Reports success next to the button or in a toast, and failure in a toast (row X14). With
 * `data-share`, opens the device's share dialog if it has one.
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
      // Over http, this throws, because `navigator.clipboard` is undefined.
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = copied;
      else showToast('success', copied, row);
    } catch {
      // Shows the text, because the toast asks the visitor to select it.
      if (status && !copyFrom) status.textContent = text;
      showToast('error', copyFailed, row);
    }
  };
  document.addEventListener('click', ({ target }) => void copy(target));
}
