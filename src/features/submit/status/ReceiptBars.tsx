import { barcodeOf } from '~/lib/barcode.ts';

// Longer receipts get no barcode, because its bars would be too fine for scanners.
const maxLength = 40;

/** Draws the barcode of a receipt while a visitor types it. */
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
