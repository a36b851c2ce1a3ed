import { html } from 'hono/html';
import { site } from '~/config/site.ts';

export type EscapedHtml = ReturnType<typeof html>;

const keys: readonly (readonly [string, string])[] = [
  ['j k', 'next and previous submission'],
  ['Enter', 'open the submission'],
  ['x', 'select it, to reject duplicates together'],
  ['t', 'claim it, or end your claim'],
  ['n', 'check hosts and contracts now'],
  ['a', 'approve'],
  ['c', 'request changes'],
  ['r', 'reject'],
  ['Ctrl Enter', 'send decision'],
  ['u', 'back to the queue'],
  ['/', 'search'],
  ['?', 'this help'],
];

const help = html`<details class="keys" id="keys">
  <summary>Keys</summary>
  <dl>
    ${keys.map(
      ([key, does]) =>
        html`<div>
          <dt>${key.split(' ').map((one) => html`<kbd>${one}</kbd> `)}</dt>
          <dd>${does}</dd>
        </div>`,
    )}
  </dl>
</details>`;

/** Renders a page of the review desk. Links are relative to the desk's secret path. */
export function renderDeskPage(title: string, reviewer: string, content: EscapedHtml | EscapedHtml[]): EscapedHtml {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} | Review desk</title>
        <link rel="icon" href="icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="desk.css" />
        <script src="desk.js" type="module"></script>
      </head>
      <body>
        <header class="desk-head">
          <div class="wrap">
            <a href="./"><img src="icon.svg" alt="" width="28" height="28" /> ${site.brand.name} review desk</a>
            <span class="quiet small">You are ${reviewer}</span>
          </div>
        </header>
        <main class="wrap">${content}</main>
        <footer class="wrap">${help}</footer>
      </body>
    </html>`;
}

/** Renders a notice at the top of a page, which screen readers announce. */
export const renderDeskNotice = (content: EscapedHtml | string): EscapedHtml =>
  html`<div class="notice" role="status">${content}</div>`;
