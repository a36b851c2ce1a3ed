import { hash } from 'node:crypto';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import type { ManifestFile } from '../manifest/schema.ts';
import { decodeBody, type HostResponse, type HostClient } from './host-client.ts';
import { compareHeaders } from './compare-headers.ts';
import type { HostDifference } from './difference.ts';
import { explainFileChange, type SiteManifestIndex } from './explain-change.ts';

/** A request, and the file with which the host must respond. */
export interface ExpectedRequest {
  address: string;
  row: ManifestFile;
  headers: Record<string, string>;
  /** Name of the set of headers that the response must have. */
  set: string;
  dictionary?: Buffer | undefined;
  /** Description of the request for messages, if the address alone is ambiguous. */
  where?: string;
}

export interface ResponseCheckResult {
  bytes: number;
  differences: HostDifference[];
  /** URLs in the response body. Empty if the body matches the manifest. */
  addresses: string[];
}

const redirects = [301, 302, 303, 307, 308];

function statusDifference(
  { status, headers }: HostResponse,
  { row }: ExpectedRequest,
  where: string,
): HostDifference[] {
  const expected = row.status ?? 200;
  if (status === expected) return [];
  if (redirects.includes(status))
    return [{ kind: 'redirect', where, text: `leads to ${headers['location'] ?? 'nowhere'} (${status})` }];
  if (status === 404) return [{ kind: 'file missing', where, text: 'is missing (404)' }];
  return [{ kind: 'status', where, text: `has status ${status}, must have ${expected}` }];
}

/** Returns the SHA-256 of an uncompressed file. Accepts the name of the file or of a compressed copy. */
export type UncompressedHashLookup = (file: string) => string | undefined;

/**
 * Compares the body of a response with the manifest: the bytes as sent, or the decompressed bytes if the encoding
 * differs.
 */
function contentOf(
  response: HostResponse,
  { row, dictionary }: ExpectedRequest,
  plainHash: UncompressedHashLookup,
): { content: Buffer; sha256: string; isSame: boolean } {
  const raw = hash('sha256', response.body);
  const isSent = raw === row.sha256 && response.headers['content-encoding'] === row.encoding;
  if (row.encoding && isSent && !dictionary) return { content: response.body, sha256: raw, isSame: true };
  const content = decodeBody(response, dictionary) ?? response.body;
  const sha256 = content === response.body ? raw : hash('sha256', content);
  return { content, sha256, isSame: sha256 === plainHash(row.file) };
}

function compareResponse(
  response: HostResponse,
  request: ExpectedRequest,
  known: SiteManifestIndex,
  plainHash: UncompressedHashLookup,
  isSecure: boolean,
): ResponseCheckResult {
  const { manifest } = known;
  const where = request.where ?? request.address;
  const wrong = statusDifference(response, request, where);
  const bytes = response.body.length;
  if (wrong.some(({ kind }) => kind === 'redirect' || kind === 'file missing'))
    return { bytes, differences: wrong, addresses: [] };
  const secure = isSecure && manifest.strictTransport;
  const expected = { ...manifest.headers[request.set], ...(secure && { 'strict-transport-security': secure }) };
  const differences = [...wrong, ...compareHeaders(expected, response.headers, where)];
  const { content, sha256, isSame } = contentOf(response, request, plainHash);
  if (isSame) return { bytes, differences, addresses: [] };
  const change = explainFileChange(content, request.row, where, known, sha256);
  return { bytes, differences: [...differences, ...change.differences], addresses: change.addresses };
}

/** Sends a request and compares the response with the manifest. Reports an error as a difference. */
export async function checkHostRequest(
  host: HostClient,
  request: ExpectedRequest,
  known: SiteManifestIndex,
  plainHash: UncompressedHashLookup,
): Promise<ResponseCheckResult> {
  const isSecure = host.origin.startsWith('https:');
  try {
    const response = await host.request(request.address, request.headers, request.row.bytes);
    return compareResponse(response, request, known, plainHash, isSecure);
  } catch (error) {
    const text = `does not respond: ${errorMessageOf(error)}`;
    return {
      bytes: 0,
      differences: [{ kind: 'no answer', where: request.where ?? request.address, text }],
      addresses: [],
    };
  }
}
