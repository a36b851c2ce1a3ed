// Loads more dapps of a section (row K13) into its list, instead of following the link.
import { callListEndpoint } from '~/api/list.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import { sectionDappsEndpoint } from '~/api/sections.ts';
import type { Dapp } from '~/domain/dapp.ts';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { isFavorite } from '~/stores/favorites.ts';
import { canReachHosts } from '~/stores/has-origin.ts';
import {
  addLoadingProgress,
  failLoadingProgress,
  finishLoadingProgress,
  startLoadingProgress,
} from '~/stores/loading-progress.ts';
import { initialsOf } from '~/ui/initials.ts';
import { monogramColourOf } from '~/ui/monogram.ts';
import { directoryDappsOf, type DirectoryDapp } from '../search/directory.ts';
import { hrefOfDapp } from '../search/href-of-dapp.ts';
import type { SearchFile } from '../search/search-file.ts';

const makeElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...children);
  return element;
};

function logoOf(title: string, logo: string | undefined): HTMLElement {
  if (logo)
    return makeElement('img', { className: 'logo', src: logo, alt: '', width: 40, height: 40, loading: 'lazy' });
  return makeElement('span', {
    ...{ className: `monogram m${monogramColourOf(title)}`, translate: false, ariaHidden: 'true' },
    textContent: initialsOf(title),
  });
}

async function readIndex(lang: Language) {
  const file = await fetchBuildFile<SearchFile>(`/data/search/${lang}.json`);
  return { known: new Map(directoryDappsOf(file).map((dapp) => [dapp.hid, dapp])), unlisted: new Set(file.unlisted) };
}

function rowOf({ hid, title, desc }: Dapp, known: DirectoryDapp | undefined, list: HTMLElement): HTMLLIElement {
  const { lang } = document.documentElement;
  const name = known?.title ?? title;
  const strong = makeElement('strong', { translate: false, textContent: name });
  const line = desc ? [makeElement('span', { textContent: desc })] : [];
  const address = hrefOfDapp({ hid, isLive: !known }, (list.dataset['lang'] ?? lang) as Language);
  const link = makeElement('a', { href: address }, logoOf(name, known?.logo), strong, ...line);
  // Only dapps with a built page can be favourites.
  if (!known) return makeElement('li', {}, link);
  const label = fillText(list.dataset['heart'] ?? '', { name });
  const heart = makeElement('button', {
    className: 'heart',
    value: hid,
    ariaLabel: label,
    ariaPressed: String(isFavorite(hid)),
  });
  return makeElement('li', {}, link, heart);
}

/** Makes a link load the section's next dapps into the list above it. Removes the link after the last dapps. */
export async function start(link: HTMLElement): Promise<void> {
  const { section = '', start: built, lang, api } = link.dataset;
  const list = link.closest('section')?.querySelector<HTMLElement>('.dapps');
  if (!list || !(await canReachHosts().catch(() => false))) return;
  list.dataset['lang'] = lang ?? '';
  const shown = new Set([...list.querySelectorAll('a')].map(({ href }) => href));
  let start = Number(built);

  async function load(target: HTMLElement): Promise<void> {
    const index = await readIndex(lang as Language);
    const { result, data } = await callListEndpoint(
      sectionDappsEndpoint,
      { id: section, start },
      api ? { lang: api } : {},
    );
    if (result) throw new Error(`${section}: result ${result}`);
    const added = (data ?? [])
      .filter(({ hid, url }) => !index.unlisted.has(hid) && !index.unlisted.has(new URL(url).host))
      .map((dapp) => rowOf(dapp, index.known.get(dapp.hid), target))
      .filter((row) => {
        const href = row.querySelector('a')?.href ?? '';
        return !shown.has(href) && shown.add(href);
      });
    start += data?.length ?? 0;
    target.append(...added);
    // Moves the focus to the first added row.
    (added[0] ?? target.lastElementChild)?.querySelector('a')?.focus();
    if (!data || data.length === 0) link.remove();
  }

  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    startLoadingProgress();
    addLoadingProgress(30);
    load(list)
      // The call has logged a failure. The link can be clicked again.
      .then(finishLoadingProgress, failLoadingProgress)
      .finally(() => (link.ariaBusy = 'false'));
  });
}
