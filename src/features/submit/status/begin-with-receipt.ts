// Looks up the receipt of a link as if it had been typed. The island holds the form until it has hydrated.
function begin(): void {
  const form = document.querySelector<HTMLFormElement>('.status-form');
  const field = form?.querySelector('input');
  if (!form || !field || location.hash.length < 2) return;
  try {
    field.value = decodeURIComponent(location.hash.slice(1));
  } catch {
    // Not a receipt: a percent sign that encodes nothing.
    return;
  }
  form.requestSubmit();
}

addEventListener('DOMContentLoaded', begin);
addEventListener('hashchange', begin);
