import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { responseHeadersOf, type ResponseClass, type ResponseHeaders } from '~/routing/headers.ts';
import { mimeTypeOf } from '~/routing/mime-types.ts';
import { addReportingEndpoint } from '~/routing/reporting.ts';
import { strictTransport } from '~/routing/strict-transport.ts';
import { cspOfBuiltPage } from '../pages/csp-of-built-page.ts';

/** Precompressed encodings, best first. Each has a file suffix and a name in Content-Encoding. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Returns the encodings that an Accept-Encoding header allows, best first. Excludes those with `q=0`. */
function acceptedEncodings(header: string | undefined): readonly (typeof encodings)[number][] {
  const allowed = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality = '1']) => Number(quality) > 0)
    .map(([name]) => name);
  return encodings.filter(({ name }) => allowed.includes(name));
}

interface Form {
  path: string;
  encoding?: string;
  size: number;
  etag: string;
}

/** Larger files are streamed. A smaller one is read at once, because a stream takes ten times as long. */
const maxReadAtOnce = 1024 * 1024;

function sizeOf(path: string) {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? found : undefined;
  } catch {
    // For example, a path below a file.
    return undefined;
  }
}

export const distFileExists = (dist: string, file: string): boolean => sizeOf(join(dist, file)) !== undefined;

function bestForm(path: string, acceptEncoding: string | undefined): Form | undefined {
  for (const { name, suffix } of [...acceptedEncodings(acceptEncoding), { name: undefined, suffix: '' }]) {
    const found = sizeOf(path + suffix);
    if (!found) continue;
    const etag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}${suffix}"`;
    return { path: path + suffix, size: found.size, etag, ...(name && { encoding: name }) };
  }
  return undefined;
}

/** Returns the headers of a response. X-Forwarded-Proto tells whether the client used https. */
export const responseHeadersForRequest = (
  request: IncomingMessage,
  answer: ResponseClass,
  policy?: string,
): ResponseHeaders => {
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  return responseHeadersOf(answer, { policy, strictTransport: isSecure ? strictTransport : undefined });
};

/** Sends a file with the headers for its path. Sends 304 if the client has cached the file, and no body for HEAD. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  dist: string,
  page: { file: string; status: 200 | 404 | 500; class: ResponseClass; hasOrigin: boolean },
): Promise<void> {
  const form = bestForm(join(dist, page.file), request.headers['accept-encoding']);
  if (!form) {
    response
      .writeHead(404, { ...responseHeadersForRequest(request, 'page'), 'content-type': 'text/plain; charset=utf-8' })
      .end('Not found\n');
    return;
  }
  const policy = cspOfBuiltPage(join(dist, page.file));
  const headers = {
    ...responseHeadersForRequest(request, page.class, policy && page.hasOrigin ? addReportingEndpoint(policy) : policy),
    etag: form.etag,
    ...(form.encoding && { 'content-encoding': form.encoding }),
  };
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (page.status === 200 && (known?.includes(form.etag) || known?.includes('*'))) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(page.status, { ...headers, 'content-type': mimeTypeOf(page.file), 'content-length': form.size });
  if (request.method === 'HEAD') response.end();
  else if (form.size <= maxReadAtOnce) response.end(readFileSync(form.path));
  else await pipeline(createReadStream(form.path), response);
}
