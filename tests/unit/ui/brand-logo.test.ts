import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import site from '~/config/site.json' with { type: 'json' };
import { readBrandLogo } from '~/ui/brand-logo.ts';

const read = (inside: string, root = 'viewBox="0 0 32 32"') =>
  readBrandLogo(`<svg ${root}>${inside}</svg>`, 'logo.svg');
const triangle = '<path d="M5 0l5 10H0z"/>';

describe('a brand logo', () => {
  it('is drawn in the current colour, without its own colours', () => {
    expect(read('<path fill="#f00" stroke="blue" style="fill:#0f0" d="M5 0l5 10H0z"/>')).toBe(
      '<g fill="currentColor"><path fill="currentColor" stroke="currentColor" d="m5 0 5 10H0z"/></g>',
    );
  });

  it('is drawn without its gradients', () => {
    const gradient = '<linearGradient id="a"><stop/></linearGradient>';
    expect(read(`${gradient}<path fill="url(#a)" d="M5 0l5 10H0z"/>`)).toContain('<path fill="currentColor"');
  });

  it('is drawn without its title and metadata', () => {
    const head = '<title>Nova</title><desc>A star</desc><metadata>drawn by hand</metadata>';
    expect(read(head + triangle)).toBe(read(triangle));
  });

  it('keeps fill="none"', () => {
    expect(read(triangle, 'viewBox="0 0 32 32" fill="none" stroke="#123" stroke-width="2"')).toBe(
      '<g fill="none" stroke="currentColor" stroke-width="2"><path d="m5 0 5 10H0z"/></g>',
    );
  });

  it('is scaled into the centre of the square', () => {
    expect(read(triangle, 'viewBox="0 0 10 10"')).toContain('transform="scale(3.2)"');
    expect(read(triangle, 'viewBox="-10 -5 20 10"')).toContain('transform="translate(16 16)scale(1.6)"');
    expect(read(triangle, 'width="64" height="32"')).toContain('transform="translate(0 8)scale(0.5)"');
  });

  it.each([
    ['a script', '<script>alert(1)</script><path d="M0 0h1v1z"/>', '<script>'],
    ['a handler', '<path onclick="alert(1)" d="M0 0h1v1z"/>', 'onclick="alert(1)"'],
    ['a picture', '<image href="https://evil.test/a.png" width="9" height="9"/>', '<image>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0h1v1z"/></a>', '<a>'],
    ['a foreign element', '<foreignObject><b>x</b></foreignObject>', '<foreignObject>'],
    ['text', '<text y="9">Nova</text>', '<text>'],
    [
      'a clip',
      '<clipPath id="a"><path d="M0 0h1v1z"/></clipPath><path clip-path="url(#a)" d="M0 0h1v1z"/>',
      '<clipPath>',
    ],
    ['nothing', '', 'there is nothing to see in it'],
  ])('with %s is rejected with the name of the file', (_, inside, words) => {
    expect(() => read(inside)).toThrow(/^logo\.svg: .*A logo is an SVG file of plain shapes/);
    expect(() => read(inside)).toThrow(words);
  });

  it('is rejected if it is not an SVG, or has no size', () => {
    expect(() => readBrandLogo('<svg><path', 'logo.svg')).toThrow('logo.svg');
    expect(() => readBrandLogo('PNG', 'logo.svg')).toThrow('logo.svg');
    expect(() => read(triangle, '')).toThrow('logo.svg: there is nothing to see in it');
  });
});

it('names a missing file, and the configuration that names it', () => {
  const home = mkdtempSync(join(tmpdir(), 'brand-'));
  const file = join(home, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...site, brand: { ...site.brand, logo: '/nowhere/mark.svg' } }));
  const words = [
    '--import',
    './scripts/preload.mjs',
    '--input-type=module',
    '-e',
    "await import('~/ui/brand-logo-svg.ts')",
  ];
  const { stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: { ...process.env, SITE_CONFIG: file },
  });
  rmSync(home, { recursive: true });
  expect(stderr).toBe(`There is no file /nowhere/mark.svg: brand.logo in ${file} names it.\n`);
});
