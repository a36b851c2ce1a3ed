import { useEffect, useRef } from 'react';
import * as constants from '~/config/constants.ts';
import { sha256OfText } from './answer-bundle.ts';
import { paintSeal } from './paint-seal.ts';

/** Draws the generated logo of a host, as the directory will show it. */
export function HostSeal({ host, name }: { host: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    sha256OfText(host)
      .then((digest) => isCurrent && canvas.current && paintSeal(canvas.current, digest, name))
      // Decorative, so a failure is ignored.
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
