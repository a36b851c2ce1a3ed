import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createStoredIcon } from '~/content/fetch/create-picture-variants.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import { maxDappPictures } from '~/config/constants.ts';
import { hasSharingPicture, dappsWithSharingPicture } from '~/content/read/dapps.ts';
import { drawDappSharingPicture } from '~/features/dappstore/passport/dapp-picture.ts';
import { toJpeg } from '~/shell/pictures/raster.ts';

const { hostile, many, wickedIcon } = vi.hoisted(() => {
  const wickedIcon = 'https://host.example/"/><script>.png';
  const hostile = [
    {
      hid: 'markup',
      title: '</svg><script>alert(1)</script>',
      url: 'https://a.example/"><image href="file:///etc/passwd"/>',
    },
    { hid: 'idn', title: '\u202egnp.exe', url: 'https://пример.example' },
    { hid: 'one', title: 'One', url: 'https://same.example/one' },
    { hid: 'two', title: 'One', url: 'https://same.example/two' },
    { hid: 'constructor', title: 'C', url: 'https://c.example' },
    { hid: 'worn', title: 'Worn', url: 'https://worn.example', icon_url: 'https://host.example/worn.png' },
    { hid: 'lost', title: 'Lost', url: 'https://lost.example', icon_url: 'https://host.example/lost.png' },
    { hid: 'broken', title: 'Broken', url: 'https://broken.example', icon_url: wickedIcon },
  ];
  const many = Array.from({ length: 1500 }, (_, index) => ({
    hid: `d${index}`,
    title: 'D',
    url: `https://d${index}.example`,
  }));

  return { hostile, many, wickedIcon };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const folder = mkdtempSync(join(tmpdir(), 'dapp-pictures-'));
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const red = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const { picture, files } = await createStoredIcon(red);
  for (const [name, bytes] of files) writeFileSync(join(pictures, name), bytes);
  writeFileSync(join(pictures, 'broken.webp'), 'no picture');
  const icons = {
    'https://host.example/worn.png': picture,
    'https://host.example/lost.png': { ...picture, src: '/pictures/lost.webp' },
    [wickedIcon]: { ...picture, src: '/pictures/broken.webp' },
  };
  const own: Record<string, unknown> = { 'dapps.json': [...hostile, ...many], 'icons.json': icons };
  return {
    ...snapshot,
    isInSnapshot: (file: string) => file in own || snapshot.isInSnapshot(file),
    readSnapshot: (file: string) => own[file] ?? snapshot.readSnapshot(file),
    readValidSnapshot: (file: string, schema: never) =>
      file === 'icons.json' ? new Map(Object.entries(icons)) : snapshot.readValidSnapshot(file, schema),
    snapshotPathOf: (file: string) =>
      ['pictures.json', 'icons.json'].includes(file) ? join(folder, file) : snapshot.snapshotPathOf(file),
  };
});

it('draws a picture for a dapp with hostile data, without any of that data', async () => {
  const drawings = await Promise.all(
    dappsWithSharingPicture()
      .slice(0, hostile.length)
      .map(async (hid) => [hid, await drawDappSharingPicture(hid)] as const),
  );
  expect(drawings.length).toBeGreaterThan(5);
  for (const [hid, svg] of drawings) {
    expect(svg, hid).not.toMatch(/script|example|file:|passwd|<text/);
    expect(await sharp(await toJpeg(svg)).metadata(), hid).toMatchObject({ width: 1200, height: 630 });
  }
  expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length);
});

it('draws the host logo of a dapp, and no logo if the file is missing or broken', async () => {
  const middleOf = async (hid: string) => {
    const jpeg = await toJpeg(await drawDappSharingPicture(hid));
    const { data } = await sharp(jpeg)
      .extract({ left: 600, top: 315, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const [red = 0, green = 0, blue = 0] = await middleOf('worn');
  expect(red).toBeGreaterThan(220);
  expect(Math.max(green, blue)).toBeLessThan(40);
  for (const hid of ['lost', 'broken']) expect(await drawDappSharingPicture(hid), hid).not.toContain('<image');
});

it('limits the number of sharing pictures', () => {
  expect(dappsWithSharingPicture()).toHaveLength(maxDappPictures);
  expect(hasSharingPicture('d0')).toBe(true);
  expect(hasSharingPicture('d1499')).toBe(false);
});
