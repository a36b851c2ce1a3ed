import { readStored, writeStored } from '~/stores/local-storage.ts';

const key = 'traditional-dismissed';
const traditional = /^zh-(tw|hk|mo)\b|hant/i;

/** Where the browser's list holds Traditional Chinese, shows the one line on `zh` pages that offers it. */
export function offerTraditional(): void {
  const offer = document.getElementById('offer-traditional');
  if (!offer || readStored(key) !== undefined || !navigator.languages.some((language) => traditional.test(language)))
    return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    writeStored(key, 1);
  });
}
