// Submits the form with the receipt in the URL. The island replays this submission after hydration.
function begin(): void {
  const form = document.querySelector<HTMLFormElement>('.status-form');
  const field = form?.querySelector('input');
  if (!form || !field || location.hash.length < 2) return;
  try {
    field.value = decodeURIComponent(location.hash.slice(1));
  } catch {
    // Ignores a receipt with malformed percent encoding.
    return;
  }
  form.requestSubmit();
}

addEventListener('DOMContentLoaded', begin);
addEventListener('hashchange', begin);
