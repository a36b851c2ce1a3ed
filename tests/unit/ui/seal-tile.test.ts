import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { initialsOf } from '~/ui/initials.ts';
import { drawSealTile } from '~/ui/seal-tile.ts';

const dapps = JSON.parse(readFileSync('src/data/dapps.json', 'utf8')) as { title: string; url: string }[];
const hosts = dapps.map(({ url }) => new URL(url).host);

it.each([
  ['Uniswap', 'Un'],
  ['PancakeSwap', 'PS'],
  ['CoW Swap', 'CS'],
  ['1inch', '1i'],
  ['0x', '0x'],
  ['ENS', 'EN'],
  ['rhino.fi', 'RF'],
  ['L2BEAT', 'L2'],
  ['iZiSwap', 'IZ'],
  ['币安', '币'],
  ['ユニスワップ', 'ユ'],
  ['카카오 클립', '카'],
  ['हिन्दी', 'हिन्दी'.slice(0, 2) + 'न्दी'],
  ['É', 'É'],
  ['“Quoted”', 'Qu'],
  ['🦄 Unicorn', 'Un'],
  ['', ''],
])('returns for %s the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('draws the same seal for the same host, and different ones for different hosts', () => {
  const seals = hosts.map((host) => drawSealTile(sha256Hex(host), 'A'));
  expect(new Set(seals).size).toBe(new Set(hosts).size);
  expect(drawSealTile(sha256Hex('a.example'), 'A')).toBe(drawSealTile(sha256Hex('a.example'), 'A'));
});

it('takes less than 500 bytes compressed', () => {
  const sizes = dapps.map(({ title, url }) => brotliCompressSync(drawSealTile(sha256Hex(url), title)).length);
  expect(Math.max(...sizes)).toBeLessThan(500);
});

it('escapes the name', () => {
  const seal = drawSealTile(sha256Hex('x'), '<script> &amp;');
  expect(seal).not.toContain('<script');
});

function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it.each(['fill', 'color'])('has sufficient contrast for the initials in both schemes (%s)', (attribute) => {
  for (const host of hosts) {
    const tile = drawSealTile(sha256Hex(host), 'A');
    const colours = [...tile.matchAll(/ (fill|color)="(#[\da-f]{6})"/g)].flatMap(([, name, hex = '']) =>
      name === attribute ? [hex] : [],
    );
    const [ground = '', curve = '', letters = ''] = colours;
    expect(colours).toHaveLength(3);
    for (const hex of [ground, curve]) expect(contrast(hex, letters)).toBeGreaterThan(7);
  }
});

it('is deep on dark pages, without being lost there', () => {
  for (const host of hosts) {
    const [, ground = ''] = / color="(#[\da-f]{6})"/.exec(drawSealTile(sha256Hex(host), 'A')) ?? [];
    expect(contrast(ground, '#0c0f16')).toBeGreaterThan(1.3);
    expect(contrast(ground, '#0c0f16')).toBeLessThan(2.5);
  }
});
