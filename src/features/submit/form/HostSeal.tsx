import { useEffect, useRef } from 'react';
import * as constants from '~/config/constants.ts';

/** The seal of a host, drawn as it is typed: what stands in the directory for who hands in no logo. */
export function HostSeal({ host, name }: { host: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./paint-seal.ts')
      .then(({ sealPainter }) => sealPainter(host, name))
      .then((paint) => isCurrent && canvas.current && paint(canvas.current))
      // Without it the listing is as legible.
      .catch(() => undefined);
    return () => void (isCurrent = false);
  }, [host, name]);
  return (
    <canvas
      ref={canvas}
      className="preview-logo"
      width={constants.logoSide}
      height={constants.logoSide}
      aria-hidden="true"
    />
  );
}
