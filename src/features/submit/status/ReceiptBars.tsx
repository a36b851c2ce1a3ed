import { barcodeOf } from '~/lib/barcode.ts';

// The bars of longer receipts would be too fine for scanners.
const maxLength = 40;

/** The barcode of a receipt, as on its ticket, while it is typed. */
export function ReceiptBars({ receipt }: { receipt: string }) {
  const text = receipt
    .toUpperCase()
    .replaceAll(/[^\dA-Z-]/g, '')
    .slice(0, maxLength);
  const { d, width } = barcodeOf(text);
  return (
    <svg className="receipt-bars" viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" aria-hidden="true">
      {text && <path d={d} />}
    </svg>
  );
}
