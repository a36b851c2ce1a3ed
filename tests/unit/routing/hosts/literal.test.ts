import { describe, expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { emitApacheHostFolder } from '~/routing/hosts/apache.ts';
import { emitCaddyHostFolder } from '~/routing/hosts/caddy.ts';
import { emitCloudflarePagesHostFolder } from '~/routing/hosts/cloudflare-pages.ts';
import { emitCloudflareWorkersHostFolder } from '~/routing/hosts/cloudflare-workers.ts';
import { emitNetlifyHostFolder } from '~/routing/hosts/netlify.ts';
import { emitNginxHostFolder } from '~/routing/hosts/nginx.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { hostInput } from './host-input.ts';

const input = hostInput({ model: loadRedirects() });
const textOf = (folder: { written: ReadonlyMap<string, string> }, file: string) => folder.written.get(file) ?? '';
const literal = /^(?:\/[a-z0-9][a-z0-9-]*(?:\/|$)|https:\/\/[a-z.]+\/)/;

describe('rules without a placeholder for the language', () => {
  test.each([
    ['Cloudflare Workers', textOf(emitCloudflareWorkersHostFolder(input, new Map()), 'site/_redirects')],
    ['Cloudflare Pages', textOf(emitCloudflarePagesHostFolder(input, new Map()), 'site/_redirects')],
    [
      'Netlify',
      textOf(emitNetlifyHostFolder(input, ''), 'site/_redirects').replace(
        /^\/([a-z-]+)\/\* \/\1\/404\.html 404$/gm,
        '',
      ),
    ],
  ])('%s: every line consists of two literal addresses', (_, text) => {
    const lines = text.split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines) {
      const [from, to] = line.split(' ');
      expect(from).toMatch(/^\/[a-z0-9./-]+$/);
      expect(to).toMatch(literal);
    }
  });

  test.each([
    ['nginx', textOf(emitNginxHostFolder(input), 'nginx.conf'), '"', '$site_rest'],
    ['Caddy', textOf(emitCaddyHostFolder(input), 'Caddyfile'), '`', '${1}'],
  ])('%s: only a path after a literal language prefix is captured', (_, text, quote, rest) => {
    const values = text
      .split('\n')
      .map((line) => line.trim().replace(/;$/, ''))
      .filter((line) => line.startsWith(quote))
      .map((line) => line.split(`${quote} ${quote}`)[1]?.replace(new RegExp(`${quote}$`), '') ?? '');
    const captured = values
      .filter((value) => value.startsWith('/') && value.includes(rest))
      .map((value) => value.replace(rest, ''));
    expect(captured.toSorted()).toEqual(
      [...languageCodes.map((code) => `/${code}`), '/static/en', '/static/zh'].toSorted(),
    );
    for (const value of values.filter((one) => one.startsWith('/') && !one.includes(rest))) {
      if (value !== '/' && value !== '/-' && value !== '/404.html') expect(value).toMatch(literal);
      expect(value).not.toMatch(/site_(?:language|address|accepted)/);
    }
  });
});

test('Apache: only a path after a literal language prefix and the query are captured', () => {
  const targets = [...textOf(emitApacheHostFolder(input), 'apache.conf').matchAll(/E=site_target:([^,\]]*)/g)].map(
    ([, target = '']) => target.replace(/%\{ENV:site_query(?:_\d+)?\}/, ''),
  );
  expect(targets.length).toBeGreaterThan(200);
  const captured = targets.filter((target) => target.includes('$'));
  expect(captured.map((target) => target.replace(/\$1$/, '')).toSorted()).toEqual(
    [...languageCodes.map((code) => `/${code}`), '/static/en', '/static/zh'].toSorted(),
  );
  for (const target of targets.filter((one) => !one.includes('$') && one !== '/')) {
    expect(target).toMatch(literal);
    expect(target).not.toMatch(/[%{}]/);
  }
});

test('writes host name, root and port into the configuration of nginx and Caddy', () => {
  expect(textOf(emitNginxHostFolder(input), 'nginx.conf')).toMatch(
    /listen 8080;\n\s+listen \[::\]:8080;\n\s+server_name a\.example;\n\s+root "\/srv\/site";/,
  );
  expect(textOf(emitCaddyHostFolder(input), 'Caddyfile')).toMatch(
    /\{\$SITE_ADDRESS::8080\} \{\n\s+root \* \{\$SITE_ROOT:\/srv\/site\}/,
  );
});

test('serves https in nginx with a certificate, and redirects http', () => {
  const tls = { certificate: '/c.pem', key: '/k.pem', port: 8443 };
  const text = textOf(emitNginxHostFolder({ ...input, tls }), 'nginx.conf');
  expect(text).toMatch(
    /listen 8443 ssl http2;\n\s+listen \[::\]:8443 ssl http2;\n\s+ssl_certificate "\/c\.pem";\n\s+ssl_certificate_key "\/k\.pem";/,
  );
  expect(text).toContain('return 308 https://a.example:8443$request_uri;');
  expect(textOf(emitNginxHostFolder({ ...input, tls: { ...tls, port: 443 } }), 'nginx.conf')).toContain(
    'return 308 https://a.example$request_uri;',
  );
  expect(textOf(emitNginxHostFolder({ ...input, tls, isIpv4Only: true }), 'nginx.conf')).not.toContain('[::]');
});
