export interface MultipartPart {
  name: string;
  isFile: boolean;
  /** Whether the file has a name. Browsers send a file with an empty name if the visitor has chosen none. */
  isNamed: boolean;
  bytes: Uint8Array;
}

const maxParts = 8;
const maxHeaderBytes = 1024;
const headersEnd = '\r\n\r\n';
const boundaryForm = /^multipart\/form-data;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))/i;
const dispositionForm =
  /^content-disposition:\s*form-data;\s*name="([\w-]{1,40})"(;\s*filename\*?=(?!""))?(;\s*filename="")?/im;

/**
 * Parses a multipart body. Unlike the platform's parsers, rejects invalid UTF-8 and limits the parts. Returns undefined
 * for a body that is incomplete, has duplicate names, or has syntax that browsers never send.
 */
export function readMultipart(contentType: string, body: Uint8Array): MultipartPart[] | undefined {
  const [, quoted, plain] = boundaryForm.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return undefined;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const first = `--${boundary}`;
  const delimiter = `\r\n${first}`;
  const parts: MultipartPart[] = [];
  if (!bytes.subarray(0, first.length).equals(Buffer.from(first))) return undefined;
  for (let at = first.length; ;) {
    const after = bytes.toString('latin1', at, at + 2);
    if (after === '--') return parts;
    const head = bytes.subarray(at, at + maxHeaderBytes).indexOf(headersEnd);
    if (after !== '\r\n' || head < 0 || parts.length === maxParts) return undefined;
    const begin = at + head + headersEnd.length;
    const end = bytes.indexOf(delimiter, begin - 2);
    const [, name, named, unnamed] = dispositionForm.exec(bytes.toString('utf8', at + 2, at + head)) ?? [];
    if (end < 0 || name === undefined || parts.some((part) => part.name === name)) return undefined;
    parts.push({
      name,
      isFile: (named ?? unnamed) !== undefined,
      isNamed: named !== undefined,
      bytes: bytes.subarray(begin, Math.max(begin, end)),
    });
    at = end + delimiter.length;
  }
}
