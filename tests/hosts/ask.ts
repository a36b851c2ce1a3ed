import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

const plain: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

/** Sends a request with exactly this path. HTTP clients would normalize it. */
export function sendRawRequest(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const decode = plain[response.headers['content-encoding'] ?? ''];
        const body = (bytes.length && decode ? decode(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers as RawResponse['headers'], body });
      });
    })
      .on('error', reject)
      .end();
  });
}
