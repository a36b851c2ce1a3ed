// Shows the receipt in the URL's fragment, and the submission that this browser has stored for it.
import { readLocalStorage } from '~/stores/local-storage.ts';
import { readReceipts, receiptsStorageKey } from '~/domain/submission/own-receipt.ts';
import { paintReceipt } from './paint-receipt.ts';

const receipt = decodeURIComponent(location.hash.slice(1));
const box = document.getElementById('receipt');
if (box && /^[\dA-Z]+(?:-[\dA-Z]+)*$/i.test(receipt)) {
  box.querySelector('code')?.replaceChildren(receipt);
  const link = box.querySelector<HTMLAnchorElement>('a[href$="/status"]');
  if (link) link.hash = receipt;
  box.classList.add('known');
  const canvas = box.querySelector('canvas');
  // Decorative, so a failure is ignored.
  if (canvas) paintReceipt(canvas, receipt.toUpperCase()).catch(() => undefined);
  const sent = readReceipts(readLocalStorage(receiptsStorageKey)).find((one) => one.receipt === receipt)?.kind;
  const line = box.dataset[sent ?? ''];
  const lead = document.querySelector('.lead');
  const days = document.getElementById('token-days');
  if (line && lead) lead.textContent = line;
  if (days) days.hidden = sent !== undefined && sent !== 'token';
  // Its steps lead to a listing.
  if (sent === 'application') box.querySelector('.journey')?.remove();
}
