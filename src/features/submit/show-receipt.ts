// Shows the receipt in the URL's fragment, and the submission that this browser has stored for it.
import { barcodeOf } from '~/lib/barcode.ts';
import { readLocalStorage } from '~/stores/local-storage.ts';
import { readReceipts, receiptsStorageKey } from '~/domain/submission/own-receipt.ts';

const maxBarcodeLength = 40;
const receipt = decodeURIComponent(location.hash.slice(1));
const box = document.getElementById('receipt');
if (box && /^[\dA-Z]+(?:-[\dA-Z]+)*$/i.test(receipt)) {
  box.querySelector('code')?.replaceChildren(receipt);
  const link = box.querySelector<HTMLAnchorElement>('a[href$="/status"]');
  if (link) link.hash = receipt;
  // Longer receipts get no barcode, because its bars would be too fine for scanners.
  if (receipt.length <= maxBarcodeLength) {
    const { d, width } = barcodeOf(receipt.toUpperCase());
    box.querySelector('.receipt-bars')?.setAttribute('viewBox', `0 0 ${width} 1`);
    box.querySelector('.receipt-bars > path')?.setAttribute('d', d);
  }
  box.classList.add('known');
  const sent = readReceipts(readLocalStorage(receiptsStorageKey)).find((one) => one.receipt === receipt)?.kind;
  const line = box.dataset[sent ?? ''];
  const lead = document.querySelector('.lead');
  const days = document.getElementById('token-days');
  if (line && lead) lead.textContent = line;
  if (days) days.hidden = sent !== undefined && sent !== 'token';
}
