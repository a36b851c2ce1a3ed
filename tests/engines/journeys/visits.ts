import { expect } from 'vitest';
import { text } from '../../e2e/texts.ts';
import type { Engine } from '../engines.ts';
import type { Target } from '../look.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';
import { noEngine, phone, type Journey } from './journey.ts';

const timeout = 120_000;

/** Selects elements and fills in fields, with a pointer or a keyboard. */
interface Hand {
  choose: (target: Target) => Promise<void>;
  fill: (field: Target, text: string) => Promise<void>;
}

const byPointer = ({ click, fill }: Visitor): Hand => ({ choose: click, fill });

const byKeyboard = ({ tabTo, type, press }: Visitor): Hand => ({
  choose: async (target) => {
    await tabTo(target);
    await press(target.role === 'checkbox' ? 'Space' : 'Enter');
  },
  fill: async (field, text) => {
    await tabTo(field);
    await type(text);
  },
});

/** Returns the role and name of each element that a visit uses, in a language. */
function namesIn(lang: string) {
  const store = (key: string, values = {}) => text(lang, `dappstore:${key}`, values);
  const shell = (key: string) => text(lang, `shell:${key}`);
  return {
    search: { role: 'searchbox', name: store('find.label') },
    categories: { role: 'summary', name: store('categories'), within: '.store-search' },
    lending: { role: 'button', part: store('category.lending'), within: '.filter[open]' },
    networks: { role: 'summary', name: store('search.allNetworks'), within: '.store-search' },
    network: { role: 'searchbox', name: store('search.findNetwork') },
    base: { role: 'button', part: 'Base', within: '.filter[open]' },
    done: { role: 'button', name: store('search.done'), within: '.filter[open]' },
    found: { role: 'link', part: 'Aave', within: '.search-results' },
    heart: { role: 'button', name: store('search.heart', { name: 'Aave' }) },
    leave: { role: 'summary', name: store('detail.leave', { host: 'app.aave.com' }) },
    warning: { role: 'dialog', name: store('leave.title') },
    agreeFirst: { role: 'alert', name: store('leave.first') },
    agree: { role: 'checkbox', part: store('leave.agree') },
    out: { role: 'link', part: store('detail.open', { host: 'app.aave.com' }), within: 'dialog' },
    languages: { role: 'summary', within: 'header .language' },
    breadcrumb: { role: 'link', name: store('title'), within: '.breadcrumb' },
    email: { role: 'textbox', name: shell('subscribe.label') },
    subscribe: { role: 'button', name: shell('subscribe.submit') },
    invalid: { role: 'alert', part: shell('subscribe.invalid') },
    notSent: { role: 'alert', part: shell('subscribe.failed') },
    thanks: { role: 'status', part: shell('subscribe.success') },
    partMissing: { role: 'alert', part: shell('client.chunkFailed') },
    reload: { role: 'button', name: shell('client.reload') },
  } as const satisfies Record<string, Target>;
}

async function findDapp({ sees, isAt }: Visitor, { choose, fill }: Hand, lang: string): Promise<void> {
  const names = namesIn(lang);
  await choose(names.categories);
  await choose(names.lending);
  await choose(names.done);
  await choose(names.networks);
  await fill(names.network, 'base');
  await choose(names.base);
  await choose(names.done);
  await isAt(`/${lang}/dappstore?chain=base&category_id=2`);
  const heart = { ...names.heart, within: '.search-results' };
  await choose(heart);
  await sees(heart, ({ isPressed }) => isPressed, 'is pressed');
  await choose(names.found);
  await isAt(`/${lang}/dappstore/aave`);
}

/** Confirms the warning, opens the dapp in a new tab, and returns. */
async function goThere(
  { sees, until, misses, hasTabs, driver }: Visitor,
  { choose }: Hand,
  lang: string,
): Promise<void> {
  const names = namesIn(lang);
  await choose(names.leave);
  await sees(names.warning);
  // The confirmation becomes a dialog once its script has loaded.
  await until('it asks', () => document.querySelector('dialog:modal') !== null);
  await choose(names.out);
  await sees(names.agreeFirst);
  await choose(names.agree);
  await choose(names.out);
  await misses(names.warning);
  await hasTabs(2);
  await driver.comeBack();
  await sees({ ...names.heart, within: 'main' }, ({ isPressed }) => isPressed, 'is pressed');
}

async function changeLanguage({ isAt }: Visitor, { choose }: Hand, lang: string): Promise<void> {
  await choose(namesIn(lang).languages);
  await choose({ role: 'link', name: '한국어' });
  await isAt('/ko/dappstore/aave');
}

async function subscribe({ sees, isAt, readToEnd }: Visitor, { choose, fill }: Hand, site?: Site): Promise<void> {
  const names = namesIn('ko');
  await choose(names.breadcrumb);
  await isAt('/ko/dappstore');
  await readToEnd();
  await fill(names.email, 'somebody');
  await choose(names.subscribe);
  await sees(names.invalid);
  await fill(names.email, '@site.test');
  if (site) {
    site.cut();
    await choose(names.subscribe);
    await sees(names.notSent);
    expect((await sees(names.email)).value, 'what was typed').toBe('somebody@site.test');
    site.mend();
  }
  await choose(names.subscribe);
  await sees(names.thanks);
}

/** Searches without a connection, and again once the connection is back. */
async function searchThroughCut({ sees }: Visitor, { choose, fill }: Hand, lang: string, site: Site): Promise<void> {
  const names = namesIn(lang);
  site.cut();
  await fill(names.search, 'aave');
  await sees(names.partMissing);
  expect((await sees(names.search)).value, 'what was typed').toBe('aave');
  site.mend();
  await choose(names.reload);
  await sees(names.found);
  expect((await sees(names.search)).value, 'what was typed').toBe('aave');
}

interface Person {
  who: string;
  lang: string;
  window: Pick<Journey, 'width' | 'height'>;
  handOf: (visitor: Visitor) => Hand;
  /** The engines of the full tier for a complete visit, and for one with a broken connection. */
  whole: readonly Engine[];
  broken: readonly Engine[];
}

const visitors: readonly Person[] = [
  // This visitor loses the connection during an otherwise complete visit.
  {
    who: 'a phone in Hindi',
    lang: 'hi',
    window: phone,
    handOf: byPointer,
    whole: ['webkit'],
    broken: noEngine,
  },
  {
    who: 'a keyboard alone, in Chinese',
    lang: 'zh',
    window: {},
    handOf: byKeyboard,
    whole: noEngine,
    broken: ['firefox'],
  },
];

/** Tests the first visit of a person, from the dapp store to the news. */
export const visits: Journey[] = visitors.flatMap(({ who, lang, window, handOf, whole, broken }): Journey[] => [
  {
    title: `With ${who}: finds a dapp, marks it, reads the warning, opens it, changes the language, subscribes`,
    fullIn: whole,
    ...window,
    timeout,
    async travel(visitor) {
      const hand = handOf(visitor);
      await visitor.open(`/${lang}/dappstore`);
      await findDapp(visitor, hand, lang);
      await goThere(visitor, hand, lang);
      await changeLanguage(visitor, hand, lang);
      await subscribe(visitor, hand);
    },
  },
  {
    title: `With ${who}, the same while the connection drops repeatedly`,
    fullIn: broken,
    ...window,
    timeout,
    isBroken: true,
    async travel(visitor, site) {
      const hand = handOf(visitor);
      await visitor.open(`/${lang}/dappstore`);
      await searchThroughCut(visitor, hand, lang, site);
      await visitor.open(`/${lang}/dappstore`);
      await findDapp(visitor, hand, lang);
      await goThere(visitor, hand, lang);
      await changeLanguage(visitor, hand, lang);
      await subscribe(visitor, hand, site);
    },
  },
]);
