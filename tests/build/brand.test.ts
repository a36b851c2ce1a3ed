import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { paletteOfBrandColour } from '~/ui/palette.ts';
import { writeOtherSite } from './brand/other-site.ts';
import { dist } from './dist.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
const out = join(folder, 'out');
const minute = 60_000;

let files: string[] = [];
beforeAll(() => {
  const environment = { ...process.env, SITE_CONFIG: writeOtherSite(folder), SITE_URL: 'https://nova.test' };
  execFileSync(
    process.execPath,
    ['--import', './scripts/preload.mjs', 'tests/build/build-part.ts', out, 'en', 'zh', 'ru'],
    {
      env: environment,
      stdio: 'pipe',
    },
  );
  files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
}, 6 * minute);
afterAll(() => rmSync(folder, { recursive: true }));

const isPicture = (file: string) => /\.(?:png|jpg|ico)$/.test(file);
const otherColour = '#0a8043';
const otherPalette = new Set(Object.values(paletteOfBrandColour({ light: otherColour, dark: otherColour })).flat());
const oldColours = Object.values(paletteOfBrandColour(site.brand.colour))
  .flat()
  .filter((colour) => !otherPalette.has(colour));

/** Everything that identifies the owner of the site: names, colours, the path of the logo, hosts and URL schemes. */
const traces = [
  site.brand.name,
  site.brand.ambassadorPlan,
  site.brand.legalEntity.value,
  site.brand.copyrightYears,
  'wallet.example',
  'M29 13.5h-7',
  ...site.deepLinks.appleAppIds.value,
  ...[site.deepLinks.openDapp, site.deepLinks.action].map((link) => link.split('://')[0] ?? ''),
  ...oldColours,
];

/** Reads a file. Removes its hashes, and the names in APIs that the specification prescribes for every brand. */
const textOf = (file: string): string =>
  readFileSync(join(out, file), 'utf8')
    .replaceAll('/api/tokenPocket/subscribe', '')
    .replaceAll('tp_connect', '')
    // A hash can contain any letters.
    .replaceAll(/\bsha\d{3}-[\w+/=]+/g, '');

describe('site of another brand @full', () => {
  it('contains no trace of this brand in pages, feeds, data, drawings and scripts', () => {
    const texts = files.filter((file) => !isPicture(file));
    expect(texts.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(500);
    const found = texts.flatMap((file) => {
      const text = textOf(file);
      const seen = traces.filter((trace) => text.includes(trace));
      // Skips generated logos and compressed word lists, in which any letters can occur next to each other.
      const own = file.startsWith('marks/dapp/') || file === 'data/forms/recovery-words.json' ? '' : text;
      const initials = /\bTP\b|[Tt]oken ?[Pp]ocket|\btp(?:dapp|outside|[A-Z])/.exec(own)?.[0];
      return [...seen, ...(initials ? [initials] : [])].map((trace) => `${file}: ${trace}`);
    });
    expect(found).toEqual([]);
  });

  it('contains no trace of this brand in shared scripts and style sheets', () => {
    const shared = readdirSync(join(dist, '_astro')).filter((file) => /\.(?:js|css)$/.test(file));
    expect(shared.length).toBeGreaterThan(10);
    const found = shared.flatMap((file) => {
      const text = readFileSync(join(dist, '_astro', file), 'utf8');
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
    });
    expect(found).toEqual([]);
  });

  it('has its own brand logo, icons, seal and sharing pictures', () => {
    const drawn = files.filter((file) => /^(?:icon[-.]|apple|favicon|brand\/|share\/|seal\/brand)/.test(file));
    expect(drawn.length).toBeGreaterThan(25);
    const same = drawn.filter((file) => readFileSync(join(out, file)).equals(readFileSync(join(dist, file))));
    expect(same).toEqual([]);
  });

  it('has icons in its own colour, and sharing pictures without blue', async () => {
    const pixel = async (file: string) => {
      const { data, info } = await sharp(join(out, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const middle = (Math.floor(info.width / 2) + info.width * 4) * info.channels;
      return `#${data.subarray(middle, middle + 3).toString('hex')}`;
    };
    for (const icon of ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png'])
      expect(await pixel(icon), icon).toBe(otherColour);
    // Skips sharing pictures of dapps, which have the colours of the dapps.
    for (const file of files.filter((name) => /^share\/[^/]+$/.test(name))) {
      const { data } = await sharp(join(out, file)).blur(4).raw().toBuffer({ resolveWithObject: true });
      let blue = 0;
      for (let at = 0; at < data.length; at += 3)
        if ((data[at + 2] ?? 0) > Math.max(data[at] ?? 0, data[at + 1] ?? 0) + 8) blue++;
      expect(blue, file).toBe(0);
    }
  });

  it('shows its name, ambassador plan, colour and URL schemes', () => {
    const page = (path: string) => readFileSync(join(out, `${path}.html`), 'utf8');
    expect(page('en/news')).toContain(' · Nova</title>');
    expect(page('zh/recruiting')).toContain('Star Crew 计划');
    expect(page('en/developer')).toContain('nova://browse?request=');
    expect(page('en/developer')).toContain('novacall://do?request=');
    expect(page('en/brandkit')).toContain(otherColour.toUpperCase());
    expect(JSON.parse(readFileSync(join(out, 'manifest.webmanifest'), 'utf8'))).toMatchObject({
      name: 'Nova',
      theme_color: otherColour,
    });
    expect(page('en')).toContain(`--brand:${otherColour}`);
    expect(page('en')).toContain('d="m5 0 5 10H0z"');
  });

  it('leaves out the licence and the links that it does not have', () => {
    const home = readFileSync(join(out, 'en.html'), 'utf8');
    expect(home).not.toMatch(/money services business|undefined/);
    for (const name of ['Key generator', 'Swag shop', 'Discord', 'Careers']) expect(home).not.toContain(name);
    expect(home).toContain('Telegram');
  });
});
