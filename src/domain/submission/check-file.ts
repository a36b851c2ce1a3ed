import * as constants from '~/config/constants.ts';
import type { FieldLimit } from './fields.ts';
import { pictureType, type PictureType } from './picture-type.ts';
import type { Problem, ProblemCode } from './problem.ts';

// Readers look for the signature in the first 1,024 bytes; tools write a mark or an empty line before it (`ï»¿` is a byte-order mark).
const pdf = /^(?:ï»¿)?[\t\n\r]*%PDF-/;
const pdfHead = 1024;

/** Why nobody should try to open a picture; undefined where one may. */
export function unopenable({ width, height, isWhole }: PictureType): 'logoPixels' | 'fileEmpty' | undefined {
  if (width * height > constants.logoPixels) return 'logoPixels';
  return isWhole && width * height > 0 ? undefined : 'fileEmpty';
}

function codeOf(kind: FieldLimit['kind'], bytes: Uint8Array): ProblemCode | undefined {
  if (kind === 'document') {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, pdfHead));
    return pdf.test(head) ? undefined : 'documentType';
  }
  const picture = pictureType(bytes);
  if (!picture) return 'logoType';
  const fault = unopenable(picture);
  if (fault) return fault;
  if (picture.isAnimated) return 'logoAnimated';
  return picture.width === constants.logoSide && picture.height === constants.logoSide ? undefined : 'logoSide';
}

/** Checks a file by what it holds; its name and the type that somebody gave it say nothing. */
export async function checkFile(path: string, kind: FieldLimit['kind'], file: Blob): Promise<Problem[]> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A file that was changed or deleted since it was chosen cannot be read any more.
    return [{ path, code: 'fileEmpty' }];
  }
  const code = codeOf(kind, bytes);
  return code ? [{ path, code }] : [];
}
