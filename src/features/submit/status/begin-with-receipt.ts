// Looks up the receipt in the URL. The island holds the submission until it has hydrated.
function begin(): void {
  const form = document.querySelector<HTMLFormElement>('.status-form');
  const field = form?.querySelector('input');
  if (!form || !field || location.hash.length < 2) return;
  try {
    field.value = decodeURIComponent(location.hash.slice(1));
  } catch {
    // The percent encoding is malformed.
    return;
  }
  form.requestSubmit();
}

addEventListener('DOMContentLoaded', begin);
addEventListener('hashchange', begin);
