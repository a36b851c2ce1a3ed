import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { publishedReleases } from '~/content/read/releases.ts';
import { PublishedListSchema } from '~/domain/official/schema.ts';
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
  it('lists the site, each link and e-mail address of its configuration, each address of the releases, and nothing foreign', () => {
    const text = readFileSync(join(dist, 'official-links.json'), 'utf8');
    const { identities } = v.parse(PublishedListSchema, JSON.parse(text));
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

describe('what phones and programs read of who we are', () => {
  it('Android finds our package and its certificates, as the releases say', () => {
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

  it('iOS finds our apps, and only the paths that open the wallet', () => {
    const text = readFileSync(join(dist, '.well-known/apple-app-site-association'), 'utf8');
    const [app, ...more] = (JSON.parse(text) as { applinks: { details: { appIDs: string[]; components: object[] }[] } })
      .applinks.details;
    expect(more).toEqual([]);
    expect(app?.appIDs).toEqual(site.deepLinks.appleAppIds.value);
    expect(app?.components).toEqual([{ '/': '/open' }, ...languageCodes.map((lang) => ({ '/': `/${lang}/open` }))]);
  });

  it('each address in llms.txt is a file or a page of the site', () => {
    const text = readFileSync(join(dist, 'llms.txt'), 'utf8');
    const paths = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => pathOfUrl(url));
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => ![path, `${path}.html`].some((file) => existsSync(join(dist, file))))).toEqual([]);
  });
});

describe('web manifest and icons', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as Manifest;

  it('every page names the manifest and the icon; browsers look for the others at these addresses', () => {
    const head = pageAt('/en');
    for (const path of ['/manifest.webmanifest', '/icon.svg']) expect(head).toContain(`href="${path}"`);
    for (const path of ['/manifest.webmanifest', '/icon.svg', '/favicon.ico', '/apple-touch-icon.png'])
      expect(existsSync(join(dist, path)), path).toBe(true);
  });

  it('the manifest opens the site as a page whose address is seen', () => {
    expect(manifest).toMatchObject({ name: site.brand.name, start_url: '/', display: 'browser' });
  });

  it('the manifest offers 192, 512 and a maskable icon, each of the size it says', async () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(`png ${sizes}`);
    expect(await sizeOf('/apple-touch-icon.png')).toBe('png 180x180');
  });

  it('icons that systems cut to shape fill their square', async () => {
    for (const path of ['/apple-touch-icon.png', '/icon-maskable.png']) {
      const { channels } = await sharp(join(dist, path)).stats();
      expect(channels[3]?.min ?? 255, path).toBe(255);
    }
  });

  it('favicon.ico holds one picture of 32 pixels', async () => {
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

  it('says whom to tell, in which languages, until when, and where it stands (RFC 9116)', () => {
    expect(field('Contact')).toEqual([`mailto:${site.emails.security}`]);
    expect(field('Preferred-Languages')).toEqual(['en, zh']);
    expect(field('Canonical').map((url) => pathOfUrl(url ?? ''))).toEqual(['/.well-known/security.txt']);
    expect(field('Expires')).toHaveLength(1);
    expect(Date.parse(field('Expires')[0] ?? '')).toBeGreaterThan(Date.now());
  });
});
