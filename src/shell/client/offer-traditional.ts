const key = 'traditional-dismissed';
const traditional = /^zh-(tw|hk|mo)\b|hant/i;

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Blocked storage: the line comes back on the next page.
  }
}

/** Where the browser's list holds Traditional Chinese, shows the one line on `zh` pages that offers it. */
export function offerTraditional(): void {
  const offer = document.getElementById('offer-traditional');
  if (!offer || wasDismissed() || !navigator.languages.some((language) => traditional.test(language))) return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    remember();
  });
}
