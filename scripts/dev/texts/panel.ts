import { languages } from '~/i18n/languages.ts';
import { keysOf } from '~/lib/keys-of.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import type { EditableText } from './describe-key.ts';
import { createTranslationFields } from './language-form.ts';
import { createElementWith } from './make.ts';
import { textsOfPage } from './page-texts.ts';
import rules from './panel.css?inline';
import { openedTextStorageKey, textPanelId, textPanelPaths, type TextKeyMatch } from './wire.ts';

const dialog = createElementWith('dialog', { lang: 'en' });
const body = createElementWith('div', { className: 'body' });
const title = createElementWith('h2', {}, 'Texts');
const close = createElementWith('button', { type: 'button', onclick: () => dialog.close() }, 'Close');
dialog.append(createElementWith('header', {}, title, close), body);
// Keeps keyboard shortcuts of the page from reacting to typed letters.
dialog.addEventListener('keydown', (event) => event.stopPropagation());
dialog.addEventListener('close', () => sessionStorage.removeItem(openedTextStorageKey));

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
const host = createElementWith('div', { id: textPanelId });
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [sheet];
root.append(dialog);

function show(heading: string, ...children: Node[]): void {
  title.textContent = heading;
  body.replaceChildren(...children);
  document.body.append(host);
  if (!dialog.open) dialog.showModal();
}

const pageLanguage = () =>
  keysOf(languages).find((code) => languages[code].html === document.documentElement.lang) ?? 'en';

async function request<Answer>(path: string, input: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(String(answer));
  // Trusted, because it comes from our development server (text-requests.ts).
  return answer as Answer;
}

const find = (places: readonly string[][]) =>
  request<TextKeyMatch[][]>(textPanelPaths.find, { language: pageLanguage(), places });

const paragraph = (text: string) => createElementWith('p', {}, text);

async function attempt(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    show('Texts', createElementWith('p', { className: 'problem', role: 'alert' }, errorMessageOf(error)));
  }
}

function keyButton({ key, text }: TextKeyMatch): HTMLLIElement {
  const onclick = () => void showTextsOfKey(key);
  return createElementWith(
    'li',
    {},
    createElementWith('button', { type: 'button', onclick }, createElementWith('code', {}, key), ' ', text),
  );
}

const allButton = () =>
  createElementWith('button', { type: 'button', onclick: () => void showTextsOfPage() }, 'All texts of this page');

async function save(entry: EditableText, forms: readonly ReturnType<typeof createTranslationFields>[]): Promise<void> {
  const changes = forms.flatMap(({ change }) => change() ?? []);
  if (changes.length === 0) return dialog.close();
  // The page may reload before the response arrives.
  sessionStorage.setItem(openedTextStorageKey, entry.key);
  const saved = await request<EditableText>(textPanelPaths.save, { key: entry.key, changes });
  const changed = saved.languages.filter(({ language }) => changes.some((change) => change.language === language));
  if (changed.some(({ problems }) => problems.length > 0)) render(saved);
  else dialog.close();
}

function render(entry: EditableText): void {
  const { key, screen, isCritical, limit } = entry;
  const mine = pageLanguage();
  const rank = (language: string) => [mine, 'en'].toReversed().indexOf(language);
  const forms = entry.languages
    .toSorted((one, other) => rank(other.language) - rank(one.language))
    .map((texts) => createTranslationFields(entry, texts));
  const facts = [
    screen,
    ...(limit === undefined ? [] : [limit]),
    ...(isCritical ? ['critical: never published stale'] : []),
  ];
  const form = createElementWith(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        void attempt(() => save(entry, forms));
      },
    },
    createElementWith('p', { className: 'quiet' }, facts.join(' · ')),
    createElementWith('div', { className: 'languages' }, ...forms.map(({ element }) => element)),
    createElementWith('footer', {}, createElementWith('button', { className: 'save' }, 'Save'), allButton()),
  );
  show(key, form);
  form.querySelector('textarea')?.focus();
}

export const showTextsOfKey = (key: string): Promise<void> =>
  attempt(async () => render(await request<EditableText>(textPanelPaths.entry, { key })));

/** Shows the key of a displayed text, or a list if several match. */
export const showKeysOfTexts = (texts: string[]): Promise<void> =>
  attempt(async () => {
    const [found = []] = await find([texts]);
    const [first] = found;
    if (first && found.length === 1) return showTextsOfKey(first.key);
    if (!first)
      return show('Texts', paragraph('This text is not in locales/: it comes from data or from a host.'), allButton());
    show('Texts', paragraph('Several texts fit:'), createElementWith('ul', {}, ...found.map(keyButton)), allButton());
  });

export const showTextsOfPage = (): Promise<void> =>
  attempt(async () => {
    const found = (await find(textsOfPage())).flat();
    const items = [...new Map(found.map((one) => [one.key, one])).values()].map((one) => ({
      item: keyButton(one),
      words: `${one.key} ${one.text}`.toLowerCase(),
    }));
    const filter = createElementWith('input', { type: 'search', ariaLabel: 'Find a text of this page' });
    filter.addEventListener('input', () => {
      for (const { item, words } of items) item.hidden = !words.includes(filter.value.toLowerCase());
    });
    show('Texts of this page', filter, createElementWith('ul', {}, ...items.map(({ item }) => item)));
    filter.focus();
  });
