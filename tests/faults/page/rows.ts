import { browserFaults } from './browser-faults.ts';
import type { PageFault } from './fault.ts';
import type { journeys } from './journeys.ts';
import { wireFaults } from './wire-faults.ts';

export const pageFaults: Record<string, PageFault> = { ...browserFaults, ...wireFaults };

type FaultName = keyof typeof browserFaults | keyof typeof wireFaults;
type JourneyName = keyof typeof journeys;

/** One or two simultaneous faults, and a journey that must succeed nevertheless. */
type Row = readonly [faults: FaultName | readonly [FaultName, FaultName], end: JourneyName];

export const pageRows: readonly Row[] = [
  ['storage is denied', 'a favorite is marked and found again'],
  ['storage holds no JSON', 'a favorite is marked and found again'],
  ['the store of drafts is denied', 'the words stay, and it is said that this browser keeps no draft'],
  ['the store of drafts never opens', 'the words stay in the form'],
  ['cookies are denied', 'another language is chosen'],
  ['the clock is in 1970', 'older news are added'],
  ['the browser runs no scripts', 'older news stand on their own page'],
  ['the connection is 2g', 'a dapp is found'],
  ['the connection is lost', 'the words stay in the form'],
  ['the clipboard is denied', 'a link is copied or laid open to be copied'],
  ['a translator rewrites the page', 'a draft is kept and comes back'],
  ['a password manager puts elements into forms', 'a draft is kept and comes back'],
  ['there are no newer interfaces', 'a dapp is found'],
  ['the list is a page to sign in', 'the list stays, and it is said that older news could not be had'],
  ['the list repeats itself for ever', 'older news are added'],
  ['the list has 2,000 rows', 'older news are added'],
  ['the origin answers pages', 'no form for subscribing is offered'],
  ['the origin is down', 'no form for subscribing is offered'],
  ['the index is gone', 'a dapp is looked up by its id'],
  ['the origin answers 503', 'nothing is lost when a form cannot be sent'],
  ['the index is gone', 'the directory stays, and it is said that the search cannot be had'],
  ['the index has 10,000 dapps', 'a dapp is found'],
  ['an island’s chunk is gone', 'the visitor is told that a part is missing, and reads on'],
  ['an island’s chunk was changed', 'the visitor is told that a part is missing, and reads on'],
  ['an island’s chunk never comes', 'the directory leads to every dapp'],
  ['the script of every page is gone', 'another language is chosen'],
  ['sheets are gone', 'an article is read, and the one beside it'],
  ['pictures are broken', 'a dapp is found'],
];

/** Variants of the faults above, with another cause or on another page. */
export const pageVariants: readonly Row[] = [
  ['storage is full', 'a favorite is marked and found again'],
  ['storage holds long texts', 'a dapp is found'],
  ['the store of drafts holds what is no draft', 'a draft is kept and comes back'],
  ['the clock is in 2100', 'a draft is kept and comes back'],
  ['the time zone is Kiritimati', 'older news are added'],
  ['the list is cut off', 'the list stays, and it is said that older news could not be had'],
  ['the list leads elsewhere', 'the list stays, and it is said that older news could not be had'],
  ['the list holds prototype keys', 'older news are added'],
  ['a translator rewrites the page again and again', 'a dapp is found'],
  ['the connection flaps', 'a dapp is found'],
  ['the origin hangs on health', 'the words stay in the form'],
  ['the index is a page to sign in', 'the directory stays, and it is said that the search cannot be had'],
  ['storage holds null in lists', 'a favorite is marked and found again'],
  ['storage holds prototype keys', 'a favorite is marked and found again'],
  ['the store of drafts is full', 'the words stay, and it is said that this browser keeps no draft'],
  ['the store of drafts is of another make', 'the words stay, and it is said that this browser keeps no draft'],
  ['the browser runs no scripts', 'another language is chosen'],
  ['there is no clipboard', 'a link is copied or laid open to be copied'],
  ['the list is refused', 'the list stays, and it is said that older news could not be had'],
  ['the list is answered with 500', 'the list stays, and it is said that older news could not be had'],
  ['the list is another type', 'the list stays, and it is said that older news could not be had'],
  ['the list has result 1', 'the list stays, and it is said that older news could not be had'],
  ['the origin is down', 'older news are added'],
  ['the origin answers pages', 'older news are added'],
  ['storage is denied', 'a dapp is looked up by its id'],
  ['the index is another type', 'the directory stays, and it is said that the search cannot be had'],
  ['an island’s chunk is a page', 'the visitor is told that a part is missing, and reads on'],
];

/** Pairs of faults in which one could prevent the site from handling the other. */
export const pagePairs: readonly Row[] = [
  [['storage is denied', 'an island’s chunk is gone'], 'the visitor is told at once that a part is missing'],
  [
    ['the clock is in 1970', 'an island’s chunk was changed'],
    'the visitor is told that a part is missing, and reads on',
  ],
  [['storage is full', 'the list is refused'], 'the list stays, and it is said that older news could not be had'],
  [
    ['a translator rewrites the page', 'the list is cut off'],
    'the list stays, and it is said that older news could not be had',
  ],
  [
    ['a translator rewrites the page', 'the store of drafts is denied'],
    'the words stay, and it is said that this browser keeps no draft',
  ],
  [
    ['a translator rewrites the page', 'the index is gone'],
    'the directory stays, and it is said that the search cannot be had',
  ],
  [['the connection is 2g', 'storage is denied'], 'a dapp is found'],
  [
    ['the connection is lost', 'the store of drafts is full'],
    'the words stay, and it is said that this browser keeps no draft',
  ],
  [['the origin is down', 'storage holds prototype keys'], 'older news are added'],
  [['the origin answers pages', 'the time zone is Kiritimati'], 'older news are added'],
  [['the clock is in 2100', 'storage holds no JSON'], 'a favorite is marked and found again'],
  [['pictures are broken', 'sheets are gone'], 'an article is read, and the one beside it'],
  [['cookies are denied', 'storage is denied'], 'another language is chosen'],
  [['cookies are denied', 'the script of every page is gone'], 'another language is chosen'],
  [['the clipboard is denied', 'pictures are broken'], 'a link is copied or laid open to be copied'],
  [['the connection flaps', 'the list has 2,000 rows'], 'older news are added'],
  [['a translator rewrites the page', 'the list holds prototype keys'], 'older news are added'],
  [['the browser runs no scripts', 'sheets are gone'], 'older news stand on their own page'],
  [['the origin answers 503', 'the store of drafts is full'], 'nothing is lost when a form cannot be sent'],
  [['there are no newer interfaces', 'the time zone is Kiritimati'], 'a draft is kept and comes back'],
  [['the index has 10,000 dapps', 'storage holds null in lists'], 'a dapp is found'],
];
