import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { site } from '~/config/site.ts';
import { languages, type Language } from '~/i18n/languages.ts';

const { light, dark } = site.brand.colour;

// Backgrounds on which the brand colours have enough contrast for large text (config/brand-colour.ts).
const style = `:root{color-scheme:light dark;--ground:#fff;--text:#111723;--brand:${light}}
@media(prefers-color-scheme:dark){:root{--ground:#111723;--text:#e8ecf3;--brand:${dark}}}
body{margin:0;display:grid;place-items:center;min-block-size:100vh;background:var(--ground);color:var(--text);font:1.125rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;inline-size:100%;max-inline-size:32rem;padding:2rem 1.5rem;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.25}
p,form{margin:0 0 1.5rem}
button{min-block-size:3rem;padding:.5rem 1.75rem;border:2px solid transparent;border-radius:999px;background:var(--brand);color:var(--ground);font:inherit;font-weight:700;font-size:1.2rem;cursor:pointer}
a{color:inherit}
:focus-visible{outline:3px solid var(--text);outline-offset:3px}`;

// One string for all pages, because their CSP contains its hash.
const sheet = raw(`<style>${style}</style>`);

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Texts of a page that the origin renders. With `button`, the page contains a form that posts to its own URL. */
export interface OriginPageTexts {
  title: string;
  text: string;
  button?: string;
}

/** Responds with a small page that needs no script. */
export function respondWithOriginPage(
  c: Context,
  language: Language,
  { title, text, button }: OriginPageTexts,
  status: ContentfulStatusCode = 200,
) {
  c.header('content-security-policy', policy);
  const form = button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`;
  return c.html(
    html`<!doctype html>
      <html lang="${languages[language].html}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${title} | ${site.brand.name}</title>
          ${sheet}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            ${form}
            <p><a href="/${language}">${site.brand.name}</a></p>
          </main>
        </body>
      </html>`,
    status,
  );
}
