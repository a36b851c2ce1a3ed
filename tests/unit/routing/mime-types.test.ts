import { describe, expect, test } from 'vitest';
import { isCompressible, mimeTypeOf } from '~/routing/mime-types.ts';

describe('mimeTypeOf', () => {
  test.each([
    ['en/news.html', 'text/html; charset=utf-8'],
    ['_astro/page.Bd2_x.js', 'text/javascript; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['fonts/a.woff2', 'font/woff2'],
    ['brand/LOGO.PNG', 'image/png'],
    ['page.html.zip', 'application/zip'],
    ['picture.tiff', 'application/octet-stream'],
    ['.well-known/html', 'application/octet-stream'],
    ['.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
    ['/srv/site/.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
    ['apple-app-site-association', 'application/octet-stream'],
  ])('%s is %s', (file, type) => expect(mimeTypeOf(file)).toBe(type));
});

test.each([
  ['en/news.html', true],
  ['logo.svg', true],
  ['feed.xml', true],
  ['logo.png', false],
  ['a.woff2', false],
  ['CNAME', false],
  ['/srv/site/.well-known/apple-app-site-association', true],
])('isCompressible for %s returns %s', (file, isText) => expect(isCompressible(file)).toBe(isText));
