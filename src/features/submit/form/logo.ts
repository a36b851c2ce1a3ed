import * as constants from '~/config/constants.ts';
import { unopenable } from '~/domain/submission/check-file.ts';
import { pictureType } from '~/domain/submission/picture-type.ts';
import type { ProblemCode } from '~/domain/submission/problem.ts';

const side = constants.logoSide;

/** What was done to a picture, to be said beside it. */
export type LogoNote = 'logo.cropped' | 'logo.small' | 'logo.still';

/** A picture made a logo, or why it cannot be one. */
export type Treated = { ok: true; file: File; notes: LogoNote[] } | { ok: false; code: ProblemCode };

/** Draws the largest square of a picture's middle into a canvas, as large as the canvas is. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
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
 * Makes a logo of a picture: its middle, 400 × 400, as a PNG. What else the file held, such as the place where a photograph was
 * taken, does not leave the browser.
 */
export async function treatLogo(file: File): Promise<Treated> {
  try {
    const found = pictureType(new Uint8Array(await file.arrayBuffer()));
    if (!found) return { ok: false, code: file.size > 0 ? 'logoType' : 'fileEmpty' };
    // Some engines would open half a picture, and the origin none.
    const fault = unopenable(found);
    if (fault) return { ok: false, code: fault };
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    drawSquare(canvas, picture);
    const isSmall = Math.min(picture.width, picture.height) < side;
    const isRight = picture.width === side && picture.height === side;
    picture.close();
    const png = await pngOf(canvas);
    if (!png) return { ok: false, code: 'fileEmpty' };
    const notes: LogoNote[] = [
      ...(isSmall ? (['logo.small'] as const) : isRight ? [] : (['logo.cropped'] as const)),
      ...(found.isAnimated ? (['logo.still'] as const) : []),
    ];
    return { ok: true, file: new File([png], 'logo.png', { type: 'image/png' }), notes };
  } catch {
    // It was moved or changed since it was chosen, or it is broken inside.
    return { ok: false, code: 'fileEmpty' };
  }
}
