import { BlockList, isIP } from 'node:net';
import { isHttpUrl } from '~/lib/safe-url.ts';

const pictureBytes = 10 * 1024 * 1024;
const redirects = 5;

/** The kinds of pictures we read, by how their bytes begin. No SVG: it is a document that can hold scripts. */
const kinds: readonly RegExp[] = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

function isInside(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family === 0) return address === 'localhost' || address.endsWith('.localhost') || !address.includes('.');
  return inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Refuses what is no public address: an article must not make the building machine look around in its own network. */
function checkAddress(url: string, trusted: string): void {
  if (!isHttpUrl(url)) throw new Error('it has no http or https address');
  const { hostname } = new URL(url);
  if (hostname !== trusted && isInside(hostname)) throw new Error('its address is inside a private network');
}

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > pictureBytes) throw new Error(`it has more than ${pictureBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Fetches the bytes of a picture; throws with why not. `trusted` is the host that may stand on this machine. */
export async function downloadPicture(url: string, timeout: number, trusted: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout);
  let address = url;
  for (let hops = 0; hops <= redirects; hops++) {
    checkAddress(address, trusted);
    const response = await fetch(address, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      address = new URL(location, address).href;
      continue;
    }
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const bytes = await bytesOf(response);
    const beginning = bytes.subarray(0, 16).toString('latin1');
    if (!kinds.some((kind) => kind.test(beginning))) throw new Error('it is no PNG, JPEG, GIF, WebP or AVIF');
    return bytes;
  }
  throw new Error('its redirects do not end');
}
