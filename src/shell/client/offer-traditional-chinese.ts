import { readLocalStorage, writeLocalStorage } from '~/stores/local-storage.ts';

const key = 'traditional-dismissed';
const traditional = /^zh-(tw|hk|mo)\b|hant/i;

/** Shows the offer of Traditional Chinese on `zh` pages if the browser's languages include it. */
export function offerTraditionalChinese(): void {
  const offer = document.getElementById('offer-traditional');
  if (
    !offer ||
    readLocalStorage(key) !== undefined ||
    !navigator.languages.some((language) => traditional.test(language))
  )
    return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    writeLocalStorage(key, 1);
  });
}
