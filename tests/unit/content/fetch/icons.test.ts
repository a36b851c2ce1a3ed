import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { startHost, type ListeningHost } from '../../../listening-host.ts';

let host: ListeningHost;
let folder: string;
let list: 'new' | 'shorter' | 'broken' = 'new';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const names = ['good', 'vector', 'gone', 'bare'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  const icon = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#2980fe' } })
    .png()
    .toBuffer();
  host = await startHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', host.url);
    if (pathname === '/good.png') return void response.end(icon);
    if (pathname === '/vector.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(svg);
    const isAsked = pathname === '/v1/application/list' && Number(searchParams.get('start')) === 0;
    const rows = (list === 'shorter' ? ['bare'] : names).map((hid) => ({
      ...{ hid, title: hid, url: `https://${hid}.example.org` },
      icon_url: hid === 'bare' ? null : `${host.url}/${hid}.png`,
    }));
    response.end(JSON.stringify({ result: 0, message: '', data: isAsked && list !== 'broken' ? rows : null }));
  });
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

async function fetched(isForced = false) {
  const { files } = await fetchSnapshot({ content: host.url, folder, timeout: 20_000, isForced });
  const icons = JSON.parse(await readFile(join(folder, 'icons.json'), 'utf8')) as Record<string, { src: string }>;
  return { icons, report: files.find(({ file }) => file === 'icons.json')! };
}

it('stores the host icons of dapps as small files, and removes those of removed dapps', async () => {
  const { icons, report } = await fetched();
  expect(Object.keys(icons)).toEqual([`${host.url}/good.png`]);
  const [{ src } = { src: '' }] = Object.values(icons);
  const file = await readFile(join(folder, src));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  expect(report.faults.toSorted()).toEqual([
    expect.stringMatching(/gone\.png: it is no PNG/),
    expect.stringMatching(/vector\.png: it is no PNG/),
  ]);
  // If the list cannot be read, the stored icons remain.
  list = 'broken';
  expect((await fetched()).icons).toEqual(icons);
  expect(await readdir(join(folder, 'pictures'))).toHaveLength(1);
  // A list that has lost most of its rows is stored only with --force.
  list = 'shorter';
  expect((await fetched()).icons).toEqual(icons);
  expect((await fetched(true)).icons).toEqual({});
  expect(await readdir(join(folder, 'pictures'))).toEqual([]);
}, 180_000);
