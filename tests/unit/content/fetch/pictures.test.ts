import type { RequestListener } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { createStoredIcon, createPictureVariants } from '~/content/fetch/create-picture-variants.ts';
import {
  iconUrlsOf,
  parseStoredPictures,
  newsPicturesOf,
  downloadPictures,
  removeOtherPictures,
  type StoredPictures,
} from '~/content/fetch/pictures.ts';
import { sanitizeHtml } from '~/content/sanitize-html.ts';
import { startHost, type ListeningHost } from '../../../listening-host.ts';

const draw = (width: number, height: number, kind: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#2980fe' } })
    .toFormat(kind, kind === 'avif' ? { effort: 0 } : {})
    .toBuffer();

/** Returns a small PNG file that declares 50,000 × 50,000 pixels, which are 7.5 GB when decoded. */
async function bomb(): Promise<Buffer> {
  const bytes = await draw(8, 8);
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

let host: ListeningHost;
let folder: string;
const bodies = new Map<string, Buffer>();
const others = new Map<string, RequestListener>();
const faults: string[] = [];

beforeAll(async () => {
  host = await startHost((request, response) => {
    const path = request.url ?? '';
    const body = bodies.get(path);
    if (body) response.writeHead(200, { 'content-type': 'image/png' }).end(body);
    else (others.get(path) ?? ((_, answer) => answer.writeHead(404).end()))(request, response);
  });
  bodies.set('/large.png', await draw(2000, 1000));
  bodies.set('/small.jpg', await draw(100, 50, 'jpeg'));
  for (const kind of ['gif', 'webp', 'avif'] as const) bodies.set(`/a.${kind}`, await draw(64, 64, kind));
  bodies.set('/tiny.png', await draw(16, 400));
  for (const [name, background] of [
    ['white', '#ffffff'],
    ['black', '#000000'],
  ] as const)
    bodies.set(
      `/${name}.png`,
      await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
        .composite([{ input: { create: { width: 100, height: 100, channels: 3, background } } }])
        .png()
        .toBuffer(),
    );
  bodies.set('/bomb.png', await bomb());
  bodies.set('/page.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  bodies.set('/a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  bodies.set('/cut.png', (await draw(400, 400)).subarray(0, 200));
  bodies.set('/huge.png', Buffer.concat([await draw(8, 8), Buffer.alloc(11 * 1024 * 1024)]));
  others.set('/loop.png', (_, response) => response.writeHead(302, { location: '/loop.png' }).end());
  others.set('/inside.png', (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end());
  others.set('/moved.png', (_, response) => response.writeHead(301, { location: '/small.jpg' }).end());
  others.set('/hang.png', () => undefined);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  faults.length = 0;
  return () => rm(folder, { recursive: true });
});
afterAll(() => host.stop());

const read = (
  paths: string[],
  previous: StoredPictures = new Map(),
  maxBytes = Infinity,
  make = createPictureVariants,
) =>
  downloadPictures(
    paths.map((path) => (path.startsWith('/') ? host.url + path : path)),
    {
      ...{ maxBytes, make },
      ...{ folder, previous, timeout: 2000, outbound: createOutboundFetch({ trusted: host.url }) },
      report: { fault: (what) => void faults.push(what), note: () => undefined },
    },
  );

describe('a picture of an article', () => {
  it('is omitted if all pictures exceed the disk limit, even if it is stored @full', async () => {
    const all = await read(['/large.png', '/small.jpg']);
    expect(all.size).toBe(2);
    const some = await read(['/large.png', '/small.jpg'], all, 1);
    expect(some.size).toBe(0);
    expect(faults).toHaveLength(2);
    await removeOtherPictures(folder, some);
    expect((await read(['/large.png', '/small.jpg'], new Map(), 1)).size).toBe(0);
    expect(await readdir(join(folder, 'pictures'))).toEqual([]);
    expect(faults[3]).toContain('all pictures together have more than 1 bytes');
  });

  it('is omitted if it exceeds the disk limit together with the others', async () => {
    const sizes = async () => {
      const files = await readdir(join(folder, 'pictures'));
      const contents = await Promise.all(files.map((file) => readFile(join(folder, 'pictures', file))));
      return contents.reduce((sum, { length }) => sum + length, 0);
    };
    const all = await read(['/large.png', '/small.jpg']);
    const together = await sizes();
    expect((await read(['/large.png', '/small.jpg'], all, together)).size).toBe(2);
    expect((await read(['/large.png', '/small.jpg'], all, together - 1)).size).toBe(1);
    expect(faults).toEqual([expect.stringContaining(`all pictures together have more than ${together - 1} bytes`)]);
  });

  it('is generated again if one of its files is missing', async () => {
    const all = await read(['/large.png']);
    const files = await readdir(join(folder, 'pictures'));
    await rm(join(folder, 'pictures', files[0]!));
    await read(['/large.png'], all);
    expect(await readdir(join(folder, 'pictures'))).toEqual(files);
  });

  it('is stored as AVIF in three widths and one WebP, named by content, with its size', async () => {
    const pictures = await read(['/large.png']);
    const picture = pictures.get(`${host.url}/large.png`)!;
    expect(picture).toMatchObject({
      width: 2000,
      height: 1000,
      src: expect.stringMatching(/^\/pictures\/[\da-f]{16}-960\.webp$/),
    });
    expect(picture.sources[0]?.srcset.match(/\d+w/g)).toEqual(['480w', '960w', '1440w']);
    const files = await readdir(join(folder, 'pictures'));
    expect(files).toHaveLength(4);
    for (const file of files) {
      const { format, width } = await sharp(await readFile(join(folder, 'pictures', file))).metadata();
      expect(file).toMatch(`-${width}.${format === 'heif' ? 'avif' : format}`);
    }
  });

  it.each(['/small.jpg', '/a.gif', '/a.webp', '/a.avif', '/moved.png'])(
    'may be %s, and is never enlarged',
    async (path) => {
      const picture = [...(await read([path])).values()][0]!;
      expect(faults).toEqual([]);
      expect(picture.sources[0]?.srcset).toMatch(new RegExp(`-${picture.width}\\.avif ${picture.width}w$`));
    },
  );

  it.each([
    ['/bomb.png', /pixel/],
    ['/page.png', /no PNG, JPEG, GIF, WebP or AVIF/],
    ['/a.svg', /no PNG, JPEG, GIF, WebP or AVIF/],
    ['/cut.png', /./],
    ['/huge.png', /more than 10485760 bytes/],
    ['/loop.png', /redirects do not end/],
    ['/inside.png', /private network/],
    ['/hang.png', /timeout/],
    ['/none.png', /status 404/],
    ['http://localhost/a.png', /private network/],
    ['http://192.168.1.1/a.png', /private network/],
    ['http://[::1]/a.png', /private network/],
    ['http://[::ffff:10.0.0.1]/a.png', /private network/],
    ['http://[::ffff:7f00:1]/a.png', /private network/],
    ['http://2130706433/a.png', /private network/],
    ['http://127.0.0.1:1/a.png', /private network/],
    ['data:image/png;base64,AAAA', /no http or https/],
    ['file:///etc/passwd', /no http or https/],
  ])('is omitted and reported if it is %s', async (path, why) => {
    const pictures = await read([path, '/small.jpg']);
    expect([...pictures.keys()]).toEqual([`${host.url}/small.jpg`]);
    expect(faults).toEqual([expect.stringMatching(why)]);
    expect(faults[0]).toMatch(path.slice(0, 20));
  });

  it('is requested once, and again if its file is missing', async () => {
    const requests = () => host.requests.filter(({ url }) => url === '/small.jpg').length;
    const before = requests();
    const previous = await read(['/small.jpg']);
    expect(await read(['/small.jpg'], previous)).toEqual(previous);
    expect(requests()).toBe(before + 1);
    await rm(join(folder, 'pictures'), { recursive: true });
    expect(await read(['/small.jpg'], previous)).toEqual(previous);
    expect(requests()).toBe(before + 2);
  });

  it('is removed if no article shows it', async () => {
    await read(['/small.jpg', '/large.png']);
    await removeOtherPictures(folder, await read(['/small.jpg']));
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(2);
    await removeOtherPictures(folder, new Map());
    expect(await readdir(join(folder, 'pictures'))).toEqual([]);
  });

  it('is found only by its URL, not by properties of Object.prototype', async () => {
    const item = { hid: '1', title: 'A', create_time: '2026-11-20T08:30:00Z', content: '<img src="constructor">' };
    for (const img_url of ['__proto__', 'constructor', 'x', null])
      expect(newsPicturesOf([{ ...item, img_url }])).toEqual([]);
    const previous = parseStoredPictures(
      JSON.parse('{"__proto__":{"src":"/a.webp","width":1,"height":1,"sources":[]}}'),
    );
    expect([...previous.keys()]).toEqual(['__proto__']);
    expect(await read(['__proto__', 'constructor'], parseStoredPictures({}))).toEqual(new Map());
    expect(faults).toHaveLength(2);
  });

  it('is rendered with its size, alternative text and sources, or omitted without a local file', async () => {
    const pictures = await read(['/small.jpg']);
    const html = `<p>a<img src="${host.url}/small.jpg" alt="A &quot;b&quot;" onerror="x()" style="x"><img src="${host.url}/none.png"></p>`;
    expect(sanitizeHtml(html, { find: (url) => pictures.get(url) })).toMatch(
      /^<p>a<picture><source type="image\/avif" srcset="\/pictures\/\w+-100\.avif 100w" sizes="[^"]+"><img src="\/pictures\/\w+-100\.webp" alt="A &#x22;b&#x22;" width="100" height="50" loading="lazy" decoding="async"><\/picture><\/p>$/,
    );
  });
});

describe('the host icon of a dapp', () => {
  const readIcons = (paths: string[], previous?: StoredPictures) => read(paths, previous, Infinity, createStoredIcon);
  const fileOf = ({ src }: { src: string }) => readFile(join(folder, src));

  it.each(['/large.png', '/small.jpg', '/a.gif', '/a.webp', '/a.avif'])(
    'is converted from %s to one small square',
    async (path) => {
      const [icon] = (await readIcons([path])).values();
      expect(icon).toMatchObject({
        src: expect.stringMatching(/^\/pictures\/[\da-f]{16}-icon\.webp$/),
        ...{ width: 128, height: 128, sources: [] },
      });
      const made = await fileOf(icon!);
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128, hasAlpha: false });
      expect(made.length).toBeLessThan(4000);
    },
  );

  it.each([
    ['/white.png', [20, 23, 31]],
    ['/black.png', [255, 255, 255]],
  ])('%s has a background of high contrast', async (path, ground) => {
    const [icon] = (await readIcons([path])).values();
    const { data, info } = await sharp(await fileOf(icon!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray(0, info.channels)];
    for (const [index, value] of ground.entries()) expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(6);
  });

  it.each([
    ['/bomb.png', /pixel/],
    ['/page.png', /no PNG, JPEG, GIF, WebP or AVIF/],
    ['/a.svg', /no PNG, JPEG, GIF, WebP or AVIF/],
    ['/cut.png', /./],
    ['/huge.png', /more than 10485760 bytes/],
    ['/tiny.png', /16 × 400 pixels, which is too small/],
    ['/inside.png', /private network/],
    ['/hang.png', /timeout/],
    ['/none.png', /status 404/],
    ['http://192.168.1.1/a.png', /private network/],
  ])('is omitted and reported if it is %s', async (path, why) => {
    const icons = await readIcons([path, '/small.jpg']);
    expect([...icons.keys()]).toEqual([`${host.url}/small.jpg`]);
    expect(faults).toEqual([expect.stringMatching(why)]);
  });

  it('is requested once, and kept together with the pictures of articles', async () => {
    const [pictures, icons] = [await read(['/large.png']), await readIcons(['/large.png'])];
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(5);
    await removeOtherPictures(folder, pictures, icons);
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(5);
    expect(await readIcons(['/large.png'], icons)).toEqual(icons);
    await removeOtherPictures(folder, icons);
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(1);
  });

  it('is requested only from an http or https URL', () => {
    const urls = [
      'https://a.example/i.png',
      'https://a.example/i.png',
      'data:image/png;base64,AAAA',
      'i.png',
      '',
      null,
      undefined,
    ];
    expect(iconUrlsOf(urls.map((icon_url) => ({ icon_url })))).toEqual(['https://a.example/i.png']);
  });
});
