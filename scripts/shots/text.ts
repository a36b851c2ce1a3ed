import { mkdir } from 'node:fs/promises';
import type { Language } from '~/i18n/languages.ts';
import { listFiles } from '~/lib/list-files.ts';
import { launchBrowser } from '../test/launch-browser.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages } from '~/sitemap/pages.ts';
import { groupTextsByKey } from '../locales/entries.ts';
import { removeLineBreakRules } from '../build/line-breaks.ts';
import { suggestNearestWord } from '../locales/nearest.ts';
import { readLocaleFile } from '../locales/read-locale-file.ts';
import { routePages } from '../../tests/route-pages.ts';

/** A place with a text: a page, or a file that pages load. */
type TextLocation = { address: string } | { file: string };

const maxLength = 200;
const entities = { '&amp;': '&', '&quot;': '"', '&#34;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const entity = new RegExp(Object.keys(entities).join('|'), 'g');

const decoded = (html: string): string =>
  removeLineBreakRules(html).replace(entity, (found) => entities[found as keyof typeof entities]);

/**
 * Returns a regular expression that matches all plural forms of a text, with any values of its placeholders. Throws for
 * an unknown key.
 */
export function textPatternOf(key: string, lang: Language): string {
  const [namespace = ''] = key.split(':');
  const file = readLocaleFile('.', `locales/${lang}/${namespace}.json`);
  const entries = file ? groupTextsByKey(namespace, file) : new Map<string, never>();
  const entry = entries.get(key);
  if (!entry) throw new Error(`${key} is not a text of ${lang}${suggestNearestWord(key, [...entries.keys()])}`);
  const forms = [...entry.forms.values()].map(({ value }) =>
    value
      .replaceAll('\u00A0', ' ')
      .split(/\{\{\w+\}\}/)
      .map((part) => RegExp.escape(part))
      .join(`[^]{0,${maxLength}}?`),
  );
  return forms.join('|');
}

/** Finds a page or file that shows a text. Prefers a page where an element in `main` contains nothing else. */
async function findTextLocation(dist: string, pattern: string, lang: Language): Promise<TextLocation | undefined> {
  const wanted = new RegExp(pattern);
  const whole = new RegExp(`>\\s*(?:${pattern})\\s*<`);
  const read = (file: string) => decoded(readFileSync(file, 'utf8'));
  const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
  const candidates = routePages(lang).map(({ address, file }) => ({ address, html: read(file) }));
  const page =
    candidates.find(({ html }) => whole.test(mainOf(html))) ??
    candidates.find(({ html }) => whole.test(html)) ??
    candidates.find(({ html }) => wanted.test(html));
  if (page) return { address: page.address };
  const other = allPages().find((one) => one.lang === lang && wanted.test(read(`${dist}${one.path}.html`)));
  if (other) return { address: other.path };
  const data = listFiles(join(dist, 'data'))
    .filter((file) => file.endsWith(`${lang}.json`))
    .map((file) => join(dist, 'data', file));
  const file = data.find((name) => wanted.test(readFileSync(name, 'utf8')));
  return file ? { file } : undefined;
}

const widths = [390, 1280];
const height = 844;

/** Runs in the page. Makes the element with the text visible, outlines it, and describes it. */
function frame(pattern: string): string {
  const wanted = new RegExp(pattern);
  const whole = new RegExp(`^\\s*(?:${pattern})\\s*$`);
  const wordsOf = ({ textContent }: Element) => textContent.replaceAll('\u00A0', ' ');
  const all = [...document.body.querySelectorAll<HTMLElement>('*:not(script, style, template)')];
  const attributes = ['placeholder', 'alt', 'title', 'aria-label'];
  const filled = all.filter((element) => whole.test(wordsOf(element)));
  const holders = filled.length > 0 ? filled : all.filter((element) => wanted.test(wordsOf(element)));
  // Prefers elements in `main`, and of these the element with the least other text.
  const inMain = holders.filter((element) => element.closest('main'));
  const [holder] = (inMain.length > 0 ? inMain : holders).toSorted(
    (a, b) => a.textContent.length - b.textContent.length,
  );
  const element =
    holder ?? all.find((one) => attributes.some((name) => wanted.test(one.getAttribute(name) ?? ''))) ?? undefined;
  const hidden = 'visible only after an interaction, or only to screen readers and search engines';
  if (!element) return hidden;
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    around.hidden = false;
    if (around instanceof HTMLDetailsElement) around.open = true;
    if (around.popover && !around.matches(':popover-open')) around.showPopover();
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { width } = element.getBoundingClientRect();
  element.style.outline = '3px solid #e6007a';
  element.style.outlineOffset = '3px';
  if (width <= 1) return hidden;
  return filled.length > 0 ? 'framed' : 'outlined inside of a longer text';
}

/** Takes screenshots of the page with the text outlined. Throws if no page contains it. */
export async function takeTextScreenshots(
  dist: string,
  base: string,
  folder: string,
  key: string,
  lang: Language,
): Promise<string> {
  const pattern = textPatternOf(key, lang);
  const place = await findTextLocation(dist, pattern, lang);
  if (!place) throw new Error(`${key} is on no page of ${lang}, and in no file that a page loads.`);
  if ('file' in place) throw new Error(`${key} is in ${place.file}, which a page loads when it is used.`);
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const taken: string[] = [];
    let found = '';
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.goto(base + place.address);
      found = await page.evaluate(frame, pattern);
      const path = `${folder}/${key.replaceAll(/[:.]/g, '-')}-${lang}-${width}.png`;
      await page.screenshot({ path });
      taken.push(path);
    }
    return `${key} is on ${place.address}, ${found}: ${taken.join(', ')}`;
  } finally {
    await browser.close();
  }
}
