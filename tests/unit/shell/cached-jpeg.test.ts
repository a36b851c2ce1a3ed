import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { deleteUnusedPictures, renderCachedJpeg } from '~/shell/pictures/cached-jpeg.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="${colour}" d="M0 0h40v20H0z"/></svg>`;
const root = mkdtempSync(join(tmpdir(), 'pictures-'));
let count = 0;
let folder = '';
beforeEach(() => (folder = join(root, String(++count))));
afterAll(() => rmSync(root, { recursive: true }));

const inodes = () => readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino]);

it('renders each drawing once', async () => {
  const first = await renderCachedJpeg(drawing('red'), folder);
  const made = inodes();
  expect(made).toHaveLength(1);
  expect(await renderCachedJpeg(drawing('red'), folder)).toEqual(first);
  expect(inodes()).toEqual(made);
  expect(await renderCachedJpeg(drawing('blue'), folder)).not.toEqual(first);
  expect(inodes()).toHaveLength(2);
});

it.each([
  ['cut short', (jpeg: Buffer) => jpeg.subarray(0, -10)],
  ['empty', () => Buffer.alloc(0)],
])('renders a picture again that was cached %s', async (_, damage) => {
  const first = await renderCachedJpeg(drawing('red'), folder);
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), damage(first));
  expect(await renderCachedJpeg(drawing('red'), folder)).toEqual(first);
  expect(readFileSync(join(folder, name))).toEqual(first);
});

it('renders a picture even if it cannot be cached', async () => {
  writeFileSync(folder, 'no folder');
  expect((await renderCachedJpeg(drawing('red'), folder)).readUInt16BE(0)).toBe(0xffd8);
});

it('deletes pictures that no build has used for two months', async () => {
  const age = (name: string, days: number) => {
    const time = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder, name), time, time);
  };
  await renderCachedJpeg(drawing('red'), folder);
  const [used = ''] = readdirSync(folder);
  age(used, 61);
  await renderCachedJpeg(drawing('red'), folder);
  await renderCachedJpeg(drawing('blue'), folder);
  const unused = readdirSync(folder).find((name) => name !== used) ?? '';
  age(unused, 61);
  deleteUnusedPictures(folder);
  expect(readdirSync(folder)).toEqual([used]);
  deleteUnusedPictures(join(folder, 'none'));
});
