import { html } from 'hono/html';
import { chainOf } from '~/content/read/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import { contractHref, type Chain } from '~/domain/chain.ts';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import { isRecord } from '~/lib/record.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { originText } from '~/origin/texts.ts';
import type { AnswerDifference } from '~/origin/submissions/differences.ts';
import type { EscapedHtml } from './layout.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

// Makes invisible characters visible, so that two different values never look the same.
const lines = (text: string): EscapedHtml[] =>
  text
    .split('\n')
    .map((line, place) =>
      place === 0 ? html`${showInvisibleCharacters(line)}` : html`<br />${showInvisibleCharacters(line)}`,
    );

type Render = (value: unknown) => EscapedHtml | string;

const list = (values: readonly unknown[], render: Render): EscapedHtml =>
  html`<ul>
    ${values.map((one) => html`<li>${render(one)}</li>`)}
  </ul>`;

const parts = (value: object, render: (name: string, part: unknown) => EscapedHtml | string): EscapedHtml =>
  html`${Object.entries(value).map(
    ([name, part]) =>
      html`<span class="part"
        ><span class="quiet">${showInvisibleCharacters(name)}</span> ${render(name, part)}</span
      > `,
  )}`;

/** Renders an answer. Links open in a new tab. Invisible characters become visible. */
export function renderAnswer(value: unknown): EscapedHtml | string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '–' : list(value, renderAnswer);
  if (typeof value === 'object') return parts(value, (_, part) => renderAnswer(part));
  const text = asText(value);
  return isHttpUrl(text)
    ? html`<a href="${text}" target="_blank" rel="noopener noreferrer">${showInvisibleCharacters(text)}</a>`
    : html`<span>${lines(text)}</span>`;
}

const contractFields: ReadonlySet<string> = new Set(['address', 'contract', 'old_contract']);

const contractLinks = (text: string, chain: Chain): EscapedHtml =>
  html`${text.split(',').map((one) => {
    const link = contractHref(chain, one.trim());
    return html`<a href="${link}" target="_blank" rel="noopener noreferrer">${showInvisibleCharacters(one)}</a> `;
  })}`;

/** Renders an answer by the type of its field: names of networks and categories, links for contracts. */
function namedValue(name: string, value: unknown, network: unknown): EscapedHtml | string {
  if (Array.isArray(value) && value.length > 0) return list(value, (one) => namedValue(name, one, network));
  if (isRecord(value)) return parts(value, (part, of) => namedValue(part, of, value['network']));
  if (typeof value !== 'string') return renderAnswer(value);
  if (name === 'network' || name === 'platform') return chainOf(value)?.title ?? renderAnswer(value);
  if (name === 'category') return allCategories.find(({ hid }) => String(hid) === value)?.slug ?? renderAnswer(value);
  const chain = contractFields.has(name) ? chainOf(String(network)) : undefined;
  return chain && value !== '' ? contractLinks(value, chain) : renderAnswer(value);
}

export function deskFieldLabelOf(kind: FormKind, name: string): string {
  const field = fieldsOfForm(kind).find((one) => one.name === name);
  return field ? originText(fallbackLanguage, `submit:field.${field.label}`) : showInvisibleCharacters(name);
}

export const renderAnswers = (kind: FormKind, answers: Readonly<Record<string, unknown>>): EscapedHtml =>
  html`<dl class="answers">
    ${Object.entries(answers).map(
      ([name, value]) =>
        html`<div>
          <dt>${deskFieldLabelOf(kind, name)}</dt>
          <dd>${namedValue(name, value, answers['network'])}</dd>
        </div>`,
    )}
  </dl>`;

export const renderDifferences = (
  kind: FormKind,
  caption: string,
  [before, after]: readonly [string, string],
  differences: readonly AnswerDifference[],
): EscapedHtml =>
  differences.length === 0
    ? html`<p class="quiet">${caption}: no difference.</p>`
    : html`<div class="table" tabindex="0" role="group" aria-label="${caption}">
        <table>
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">${before}</th>
              <th scope="col">${after}</th>
            </tr>
          </thead>
          <tbody>
            ${differences.map(
              (one) =>
                html`<tr>
                  <th scope="row">${deskFieldLabelOf(kind, one.field)}</th>
                  <td>${renderAnswer(one.before)}</td>
                  <td>${renderAnswer(one.after)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
