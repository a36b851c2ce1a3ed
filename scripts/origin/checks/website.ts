import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import { followRedirects } from '~/outbound/follow-redirects.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

const timeoutMs = 10_000;
const maxBytes = 1_048_576;
/** Enough bytes to include the title of most pages. */
const maxPageBytes = 131_072;
const maxTitleLength = 200;

type Node = DefaultTreeAdapterTypes.Node;

function titleIn(node: Node): string | undefined {
  if (!('childNodes' in node)) return undefined;
  if (node.nodeName === 'title') return node.childNodes.map((one) => ('value' in one ? one.value : '')).join('');
  for (const child of node.childNodes) {
    const found = titleIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads the beginning of a body, then cancels it. */
async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader && size < maxPageBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader?.cancel();
  return Buffer.concat(parts).subarray(0, maxPageBytes);
}

function decodedText(bytes: Uint8Array, type: string): string {
  const label = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export interface VisitedWebsite {
  status: number;
  /** The final URL, after redirects. */
  url: string;
  title: string | undefined;
}

/** Requests a page and follows redirects to public addresses only. Rejects if there is no response. */
export async function fetchWebsite(outbound: OutboundFetch, start: string): Promise<VisitedWebsite> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'text/html,*/*' };
  const { response, url } = await followRedirects(start, (address) =>
    outbound(address, { redirect: 'manual', bytes: maxBytes, headers, signal }),
  );
  const html = decodedText(await beginningOf(response.body), response.headers.get('content-type') ?? '');
  const title = showInvisibleCharacters(titleIn(parse(html)) ?? '').slice(0, maxTitleLength);
  return { status: response.status, url, title: title || undefined };
}
