import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Dapp } from '~/domain/dapp.ts';
import type { NewsItem } from '~/domain/news.ts';
import { MapSchema } from '~/domain/fields.ts';
import { PictureSchema, type LocalPicture } from '~/domain/picture.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { findPictureUrls } from '../sanitize-html.ts';
import { pictureFolder, type ConvertedPicture } from './create-picture-variants.ts';
import type { ListReporter } from './fetch-whole-list.ts';
import { writeAtomically } from './store.ts';

const maxPictureBytes = 10 * 1024 * 1024;

/** First bytes of the accepted image formats. SVG is excluded because it can contain scripts. */
const kinds: readonly RegExp[] = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

/** Downloads an image of at most 10 MiB. Throws after the timeout, for a status but 200 and for other formats. */
async function downloadPicture(url: string, timeout: number, outbound: OutboundFetch): Promise<Buffer> {
  const response = await outbound(url, { signal: AbortSignal.timeout(timeout), bytes: maxPictureBytes });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const beginning = bytes.subarray(0, 16).toString('latin1');
  if (!kinds.some((kind) => kind.test(beginning))) throw new Error('it is no PNG, JPEG, GIF, WebP or AVIF');
  return bytes;
}

/** Stored images by their URL in articles and dapps. */
export type StoredPictures = ReadonlyMap<string, LocalPicture>;

const concurrency = 4;

/** Parses the stored image list; an invalid list counts as empty. */
export function parseStoredPictures(value: unknown): StoredPictures {
  const { success, output } = v.safeParse(MapSchema(PictureSchema), value);
  return success ? output : new Map();
}

const filesOf = ({ src, sources }: LocalPicture): string[] =>
  [src, ...sources.flatMap(({ srcset }) => srcset.split(', ').map((form) => form.split(' ')[0] ?? ''))].map((path) =>
    basename(path),
  );

export const newsPicturesOf = (items: readonly NewsItem[]): string[] => [
  ...new Set(
    items.flatMap(({ img_url: url, content }) => [
      ...(url && isHttpUrl(url) ? [url] : []),
      ...findPictureUrls(content),
    ]),
  ),
];

export const iconUrlsOf = (dapps: readonly Pick<Dapp, 'icon_url'>[]): string[] => [
  ...new Set(dapps.flatMap(({ icon_url: url }) => (url && isHttpUrl(url) ? [url] : []))),
];

interface PictureOptions {
  folder: string;
  make: (bytes: Buffer) => Promise<ConvertedPicture>;
  previous: StoredPictures;
  /** Timeout of each download in milliseconds. */
  timeout: number;
  outbound: OutboundFetch;
  report: ListReporter;
  /** Maximum total size of stored images in bytes. Protects the disk from a host that adds images every day. */
  maxBytes: number;
}

/** Downloads and converts images that are not stored yet. Reports and skips images that fail or exceed the limit. */
export async function downloadPictures(
  urls: readonly string[],
  { folder, make, previous, timeout, outbound, report, maxBytes }: PictureOptions,
): Promise<StoredPictures> {
  const pathOf = (file: string) => join(folder, pictureFolder, file);
  const isThere = (picture: LocalPicture) => filesOf(picture).every((file) => existsSync(pathOf(file)));
  let bytes = 0;
  const take = (sizes: number[]) => {
    const more = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes + more > maxBytes) throw new Error(`all pictures together have more than ${maxBytes} bytes`);
    bytes += more;
  };
  const entries = await mapConcurrently(
    concurrency,
    urls.toSorted(),
    async (url): Promise<[string, LocalPicture][]> => {
      const known = previous.get(url);
      try {
        if (known && isThere(known)) {
          take(filesOf(known).map((file) => statSync(pathOf(file)).size));
          return [[url, known]];
        }
        const { picture, files } = await make(await downloadPicture(url, timeout, outbound));
        take([...files.values()].map(({ length }) => length));
        for (const [name, content] of files) await writeAtomically(pathOf(name), content);
        return [[url, picture]];
      } catch (error) {
        report.fault(`picture ${url.slice(0, 200)}: ${errorMessageOf(error)}`);
        return [];
      }
    },
  );
  return new Map(entries.flat());
}

/** Removes image files that are no longer referenced. */
export async function removeOtherPictures(folder: string, ...pictures: readonly StoredPictures[]): Promise<void> {
  const path = join(folder, pictureFolder);
  if (!existsSync(path)) return;
  const used = new Set(pictures.flatMap((map) => [...map.values()]).flatMap(filesOf));
  for (const file of await readdir(path)) if (!used.has(file)) await rm(join(path, file));
}
