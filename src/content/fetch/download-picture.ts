import type { Outbound } from '~/outbound/open-outbound.ts';

const maxPictureBytes = 10 * 1024 * 1024;

/** Magic numbers of the accepted image formats. SVG is excluded because it can contain scripts. */
const kinds: readonly RegExp[] = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

/** Downloads an image of at most 10 MiB. Throws on a timeout (milliseconds), a status other than 200 or an unknown format. */
export async function downloadPicture(url: string, timeout: number, outbound: Outbound): Promise<Buffer> {
  const response = await outbound(url, { signal: AbortSignal.timeout(timeout), bytes: maxPictureBytes });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const beginning = bytes.subarray(0, 16).toString('latin1');
  if (!kinds.some((kind) => kind.test(beginning))) throw new Error('it is no PNG, JPEG, GIF, WebP or AVIF');
  return bytes;
}
