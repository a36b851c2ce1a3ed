import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { dictionaryEncoding, dictionaryFrameLength } from '~/routing/dictionaries.ts';
import type { ReceivedHeaders } from './compare-headers.ts';

export interface HostResponse {
  status: number;
  headers: ReceivedHeaders;
  /** Body as sent, possibly compressed. */
  body: Buffer;
}

/** Number of bytes to read beyond the expected size. Enough to detect a change, and a limit for endless responses. */
const spare = 4 * 1024 * 1024;
const timeoutMs = 30_000;
const connections = 16;

const decoders: Record<string, (bytes: Buffer, dictionary?: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: 16 * spare }),
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: 16 * spare }),
  deflate: (bytes) => inflateSync(bytes, { maxOutputLength: 16 * spare }),
  zstd: (bytes) => zstdDecompressSync(bytes, { maxOutputLength: 16 * spare }),
  // Skips the first frame, which contains the hash of the dictionary, because Node would stop decompressing after it.
  [dictionaryEncoding]: (bytes, dictionary) =>
    zstdDecompressSync(bytes.subarray(dictionaryFrameLength), { maxOutputLength: 16 * spare, dictionary }),
};

/** Decompresses a body, with a dictionary if needed. Returns undefined if that fails. */
export function decodeBody({ headers, body }: HostResponse, dictionary?: Buffer): Buffer | undefined {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity' || body.length === 0) return body;
  try {
    return decoders[encoding]?.(body, dictionary);
  } catch {
    return undefined;
  }
}

/** A client with a limited number of connections. Does not follow redirects or store cookies. */
export interface HostClient {
  origin: string;
  request: (address: string, headers: Record<string, string>, bytes?: number) => Promise<HostResponse>;
  close: () => Promise<void>;
}

const joined = (headers: Record<string, string | string[] | undefined>): ReceivedHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

export function createHostClient(origin: string): HostClient {
  const pool = new Pool(origin, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const once: HostClient['request'] = async (path, headers, bytes = 0) => {
    const { statusCode, headers: sent, body } = await pool.request({ method: 'GET', path, headers });
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      // Leaving the loop closes the connection.
      if (length > bytes + spare) break;
    }
    return { status: statusCode, headers: joined(sent), body: parts.length === 1 ? parts[0]! : Buffer.concat(parts) };
  };
  return {
    origin,
    // Retries once, because the server may just have closed an idle connection.
    request: (...request) => once(...request).catch(() => once(...request)),
    close: () => pool.destroy(),
  };
}
