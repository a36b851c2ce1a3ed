import { changePage, pageChanges, type PageChange } from '../../e2e/page-changes.ts';
import { text } from '../../e2e/texts.ts';
import type { Target } from '../look.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';
import { hasHydrated, hasScript, noEngine, openFooter, type Journey } from './journey.ts';

const textbox = (path: string, key: string, within: string) =>
  ({ path, field: { role: 'textbox', part: text('en', key), within } }) as const;

interface ChangedIsland {
  path: string;
  field: Target;
  isInFooter?: boolean;
}

const islands: readonly ChangedIsland[] = [
  textbox('/en/submit/token', 'submit:field.email', 'main form'),
  textbox('/en/recruiting', 'submit:field.person', 'main form'),
  textbox('/en/verify', 'verify:paste', '.checker'),
  textbox('/en/verify/link', 'verify:link.field', '.checker'),
  textbox('/en/submit/status', 'submit:status.receipt', '.status-form'),
  { path: '/en/dappstore', field: { role: 'searchbox', within: '.store-search' } },
  { ...textbox('/en/partner', 'shell:subscribe.label', 'footer'), isInFooter: true },
];

const changeIn =
  ({ driver }: Visitor, at: string | undefined, changes: readonly PageChange[]) =>
  async (): Promise<void> => {
    for (const change of changes) await driver.run(changePage, { change, ...(at !== undefined && { at }) });
  };

const isAwake = () => !document.querySelector('main astro-island[ssr]');

/** Types into an island. `changes` modify the island before, during and after hydration. */
async function keepsKeys(
  visitor: Visitor,
  site: Site,
  { path, field, isInFooter = false }: ChangedIsland,
  changes: readonly PageChange[],
): Promise<void> {
  const { open, click, type, until, sees } = visitor;
  const change = changeIn(visitor, isInFooter ? 'shell-island[data-name=subscribe]' : undefined, changes);
  await (isInFooter ? openFooter(visitor, path) : open(path));
  await change();
  site.pause();
  await click(field);
  await type('u');
  await change();
  site.mend();
  const what = `the island of ${path} is awake`;
  await (isInFooter ? until(what, hasHydrated, 'subscribe') : until(what, isAwake));
  await type('ni');
  await sees(field, ({ isFocused, value }) => isFocused && value === 'uni', 'holds what was typed');
  await change();
  await type('swap');
  await sees(field, ({ value }) => value === 'uniswap', 'holds what was typed');
}

/** Types a language code into the language menu. `changes` modify the menu before, during and after hydration. */
async function keepsMenu(visitor: Visitor, site: Site, changes: readonly PageChange[]): Promise<void> {
  const { open, press, click, type, until, sees, isAt } = visitor;
  const change = changeIn(visitor, 'shell-island[data-name=language]', changes);
  const korean = { role: 'link', part: '한국어', within: 'header .language' } as const;
  await open('/en/dapp');
  await change();
  await press('Shift');
  await until('the script has come', hasScript);
  site.pause();
  await click({ role: 'summary', within: 'header .language' });
  await sees(korean);
  await change();
  await press('End');
  await type('ko');
  site.mend();
  await sees(korean, ({ isFocused }) => isFocused, 'has the focus');
  await change();
  await press('Enter');
  await isAt('/ko/dapp');
}

/** Loads older news twice. `changes` modify the list before, during and after hydration. */
async function keepsNews(visitor: Visitor, site: Site, changes: readonly PageChange[]): Promise<void> {
  const { open, click, until } = visitor;
  const change = changeIn(visitor, undefined, changes);
  const more = { role: 'link', part: text('en', 'news:more') } as const;
  await open('/en/news');
  await change();
  site.pause();
  await click(more);
  await change();
  site.mend();
  await until('more news are there', () => document.querySelectorAll('.news-row').length > 20);
  await change();
  await click(more);
  await until('still more news are there', () => document.querySelectorAll('.news-row').length > 40);
}

/** Pages whose islands have the same code as those of other pages. */
const alike = ['/en/recruiting', '/en/verify/link'];

/** Simulates browser extensions and translators that modify islands before, during and after hydration. */
export const changed: Journey[] = [
  ...islands.map((island, index): Journey => ({
    title: `Changed page: no key is lost at ${island.path}`,
    isQuick: island.path === '/en/submit/token',
    fullIn: alike.includes(island.path) ? noEngine : [index % 2 === 0 ? 'webkit' : 'firefox'],
    travel: (visitor, site) => keepsKeys(visitor, site, island, pageChanges),
  })),
  {
    title: 'Changed page: the language menu keeps its keys',
    fullIn: ['firefox'],
    travel: (visitor, site) => keepsMenu(visitor, site, pageChanges),
  },
  {
    title: 'Changed page: older news load',
    fullIn: ['firefox'],
    travel: (visitor, site) => keepsNews(visitor, site, pageChanges),
  },
  ...pageChanges.map((change): Journey => ({
    title: `Changed page, ${change}: no key is lost in any island @deep`,
    timeout: 180_000,
    async travel(visitor, site) {
      for (const island of islands) await keepsKeys(visitor, site, island, [change]);
      await keepsMenu(visitor, site, [change]);
    },
  })),
];
