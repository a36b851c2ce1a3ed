import { encode } from 'uqr';

function shapeOf(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 1 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { d: cells.join(''), size };
}

export function WalletCode({ address, title }: { address: string; title: string }) {
  const { d, size } = shapeOf(address);
  return (
    <svg className="wallet-code" viewBox={`0 0 ${size} ${size}`} width="176" height="176" role="img">
      <title>{title}</title>
      <path d={d} />
    </svg>
  );
}
