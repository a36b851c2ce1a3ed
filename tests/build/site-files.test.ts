import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { publishedReleases } from '~/content/read/releases.ts';
import { PublishedOfficialListSchema } from '~/domain/official/schema.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { dist, pageAt } from './dist.ts';
import { pathOfUrl } from './head-of.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const sizeOf = async (path: string): Promise<string> => {
  const { width, height, format } = await sharp(join(dist, path)).metadata();
  return `${format} ${width}x${height}`;
};

describe('official-links.json', () => {
  it('lists the site, its configured links and e-mail addresses and all release URLs, and nothing else', () => {
    const text = readFileSync(join(dist, 'official-links.json'), 'utf8');
    const { identities } = v.parse(PublishedOfficialListSchema, JSON.parse(text));
    const schema = JSON.parse(readFileSync(join(dist, 'official-links.schema.json'), 'utf8')) as { required: string[] };
    expect(schema.required).toEqual(['$schema', 'version', 'identities']);
    const namesOf = (isOne: (kind: string) => boolean) =>
      identities.filter(({ kind }) => isOne(kind)).map(({ name }) => name);
    expect(namesOf((kind) => kind === 'email')).toEqual(Object.values(site.emails));
    const { releases } = publishedReleases();
    expect(namesOf((kind) => kind === 'package')).toEqual([
      ...new Set(releases.flatMap(({ platform, packageId }) => (platform === 'android' && packageId) || [])),
    ]);
    const configured = JSON.stringify(site.links).match(/https?:[^"]+/g) ?? [];
    const links = namesOf((kind) => kind !== 'email' && kind !== 'package');
    const own = [new URL('/', env.SITE_URL).href, ...configured, ...releases.map(({ url }) => url)];
    expect(own.filter((link) => !links.includes(link))).toEqual([]);
    expect(links.filter((link) => !own.some((one) => one.startsWith(link)))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });
});

describe('association files and llms.txt', () => {
  it('name the Android packages and certificates of the releases', () => {
    const text = readFileSync(join(dist, '.well-known/assetlinks.json'), 'utf8');
    const links = JSON.parse(text) as { target: { package_name: string; sha256_cert_fingerprints: string[] } }[];
    const { releases } = publishedReleases();
    expect(links.map(({ target }) => target.package_name)).toEqual([
      ...new Set(releases.flatMap(({ platform, packageId }) => (platform === 'android' && packageId) || [])),
    ]);
    const digests = links.flatMap(({ target }) => target.sha256_cert_fingerprints);
    expect(digests.map((digest) => digest.replaceAll(':', '').toLowerCase())).toEqual([
      ...new Set(releases.flatMap(({ certificateSha256 }) => certificateSha256 ?? [])),
    ]);
  });

  it('name the iOS apps, and only the paths of open links', () => {
    const text = readFileSync(join(dist, '.well-known/apple-app-site-association'), 'utf8');
    const [app, ...more] = (JSON.parse(text) as { applinks: { details: { appIDs: string[]; components: object[] }[] } })
      .applinks.details;
    expect(more).toEqual([]);
    expect(app?.appIDs).toEqual(site.deepLinks.appleAppIds.value);
    expect(app?.components).toEqual([{ '/': '/open' }, ...languageCodes.map((lang) => ({ '/': `/${lang}/open` }))]);
  });

  it('link from llms.txt only to existing files and pages', () => {
    const text = readFileSync(join(dist, 'llms.txt'), 'utf8');
    const paths = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => pathOfUrl(url));
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => ![path, `${path}.html`].some((file) => existsSync(join(dist, file))))).toEqual([]);
  });
});

describe('web app manifest and icons', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as Manifest;

  it('exist, and pages link the manifest and icon.svg', () => {
    const head = pageAt('/en');
    for (const path of ['/manifest.webmanifest', '/icon.svg']) expect(head).toContain(`href="${path}"`);
    for (const path of ['/manifest.webmanifest', '/icon.svg', '/favicon.ico', '/apple-touch-icon.png'])
      expect(existsSync(join(dist, path)), path).toBe(true);
  });

  it('open the site in the browser', () => {
    expect(manifest).toMatchObject({ name: site.brand.name, start_url: '/', display: 'browser' });
  });

  it('include icons of 192 and 512 pixels and a maskable one, each of the declared size', async () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(`png ${sizes}`);
    expect(await sizeOf('/apple-touch-icon.png')).toBe('png 180x180');
  });

  it('include opaque icons for systems that crop them', async () => {
    for (const path of ['/apple-touch-icon.png', '/icon-maskable.png']) {
      const { channels } = await sharp(join(dist, path)).stats();
      expect(channels[3]?.min ?? 255, path).toBe(255);
    }
  });

  it('include a favicon.ico with one image of 32 pixels', async () => {
    const ico = readFileSync(join(dist, 'favicon.ico'));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(offset + length).toBe(ico.length);
    const { width, format } = await sharp(ico.subarray(offset)).metadata();
    expect({ width, format }).toEqual({ width: 32, format: 'png' });
  });
});

describe('security.txt', () => {
  const text = readFileSync(join(dist, '.well-known/security.txt'), 'utf8');
  const field = (name: string) => [...text.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value]) => value);

  it('has a contact, languages, an expiry and the canonical URL (RFC 9116)', () => {
    expect(field('Contact')).toEqual([`mailto:${site.emails.security}`]);
    expect(field('Preferred-Languages')).toEqual(['en, zh']);
    expect(field('Canonical').map((url) => pathOfUrl(url ?? ''))).toEqual(['/.well-known/security.txt']);
    expect(field('Expires')).toHaveLength(1);
    expect(Date.parse(field('Expires')[0] ?? '')).toBeGreaterThan(Date.now());
  });
});
