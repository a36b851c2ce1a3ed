import * as constants from '~/config/constants.ts';
import { undecodableReasonOf } from '~/domain/submission/check-file.ts';
import { detectPictureType } from '~/domain/submission/picture-type.ts';
import type { ProblemCode } from '~/domain/submission/problem.ts';

const side = constants.logoSide;

export type LogoConversionNote = 'logo.cropped' | 'logo.small' | 'logo.still';

export type ConvertedLogo = { ok: true; file: File; notes: LogoConversionNote[] } | { ok: false; code: ProblemCode };

/** Draws a picture's largest centred square, scaled to the canvas. */
export function drawCenteredSquare(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const edge = Math.min(picture.width, picture.height);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    ...([(picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  );
}

const pngOf = (canvas: HTMLCanvasElement) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));

/**
 * Converts a picture to a logo: its centred square as a PNG of 400 × 400. This removes metadata, such as where a photo
 * was taken, before anything leaves the browser.
 */
export async function convertLogo(file: File): Promise<ConvertedLogo> {
  try {
    const found = detectPictureType(new Uint8Array(await file.arrayBuffer()));
    if (!found) return { ok: false, code: file.size > 0 ? 'logoType' : 'fileEmpty' };
    // The origin rejects truncated pictures, although some browsers decode them.
    const fault = undecodableReasonOf(found);
    if (fault) return { ok: false, code: fault };
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    drawCenteredSquare(canvas, picture);
    const isSmall = Math.min(picture.width, picture.height) < side;
    const isRight = picture.width === side && picture.height === side;
    picture.close();
    const png = await pngOf(canvas);
    if (!png) return { ok: false, code: 'fileEmpty' };
    const notes: LogoConversionNote[] = [
      ...(isSmall ? (['logo.small'] as const) : isRight ? [] : (['logo.cropped'] as const)),
      ...(found.isAnimated ? (['logo.still'] as const) : []),
    ];
    return { ok: true, file: new File([png], 'logo.png', { type: 'image/png' }), notes };
  } catch {
    // The file is corrupt, or the visitor has moved or changed it after selecting it.
    return { ok: false, code: 'fileEmpty' };
  }
}
