import * as constants from '~/config/constants.ts';
import type { FieldLimit } from './fields.ts';
import { detectPictureType, type PictureType } from './picture-type.ts';
import type { FieldProblem, ProblemCode } from './problem.ts';

// PDF readers search for the signature in the first 1,024 bytes. Tools may write a byte order mark (`ï»¿`) or an empty
// line before it.
const pdf = /^(?:ï»¿)?[\t\n\r]*%PDF-/;
const pdfHead = 1024;

/** Returns why an image must not be decoded; undefined if decoding is safe. */
export function undecodableReasonOf({ width, height, isWhole }: PictureType): 'logoPixels' | 'fileEmpty' | undefined {
  if (width * height > constants.maxLogoPixels) return 'logoPixels';
  return isWhole && width * height > 0 ? undefined : 'fileEmpty';
}

function codeOf(kind: FieldLimit['kind'], bytes: Uint8Array): ProblemCode | undefined {
  if (kind === 'document') {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, pdfHead));
    return pdf.test(head) ? undefined : 'documentType';
  }
  const picture = detectPictureType(bytes);
  if (!picture) return 'logoType';
  const fault = undecodableReasonOf(picture);
  if (fault) return fault;
  if (picture.isAnimated) return 'logoAnimated';
  return picture.width === constants.logoSide && picture.height === constants.logoSide ? undefined : 'logoSide';
}

/** Validates a file by its content and ignores its name and declared type. */
export async function checkSubmittedFile(path: string, kind: FieldLimit['kind'], file: Blob): Promise<FieldProblem[]> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was changed or deleted after it was selected.
    return [{ path, code: 'fileEmpty' }];
  }
  const code = codeOf(kind, bytes);
  return code ? [{ path, code }] : [];
}
