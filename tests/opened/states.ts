/** A step of a visitor. With `maybe`, only if the element is visible, such as the menu button on phones. */
export type Step =
  | { click: string; maybe?: boolean }
  | { fill: string; with: string }
  | { press: 'Shift' | 'Tab' }
  | { see: string }
  | { dispatch: string; at: 'window' | 'document' };

/**
 * An element that opens: its page, the steps to open it, and its parts. Contains only selectors, so that it applies to
 * all languages.
 */
export interface OpenedState {
  name: string;
  /** Path of the page without the language. */
  path: string;
  /** Stored values of a returning visitor. */
  stored?: Record<string, unknown>;
  steps: readonly Step[];
  /** Selector of the opened element. */
  box: string;
  /** Selectors of elements that must be reachable by scrolling. The title and the main action come first. */
  parts: readonly string[];
  /**
   * Selectors of elements that must be visible both when the element opens and after scrolling to its last part.
   * Applies to windows of at least 500 px height.
   */
  stays?: readonly string[];
  /** Maximum width of the window in px. */
  maxWidth?: number;
}

const header = [
  ['products', 1],
  ['tools', 2],
  ['trade', 3],
  ['build', 5],
  ['support', 6],
] as const;

const groups: OpenedState[] = header.map(([id, index]) => ({
  name: `the header’s group ${id}`,
  path: '/partner',
  steps: [{ click: '.menu-button', maybe: true }, { click: `.nav > ul > li:nth-child(${index}) summary` }],
  box: '.nav [open] .panel, .nav:popover-open',
  parts: [
    '.nav:popover-open > .button',
    '.nav [open] summary',
    '.nav [open] li:first-child > *',
    '.nav [open] li:last-child > *',
  ],
}));

const shell: OpenedState[] = [
  ...groups,
  {
    name: 'the language menu',
    path: '/partner',
    steps: [{ click: '.language summary' }],
    box: '.language .panel',
    parts: ['.language summary', '.language li:first-child a', '.language li:last-child a'],
  },
  {
    name: 'the language menu of a form, whose header has no navigation',
    path: '/submit/dapp',
    steps: [{ click: '.language summary' }],
    box: '.language .panel',
    parts: ['.language li:first-child a', '.language li:last-child a'],
  },
  {
    name: 'the link that skips the header',
    path: '/partner',
    steps: [{ press: 'Tab' }],
    box: '.skip:focus',
    parts: ['.skip'],
  },
  {
    name: 'a column of the footer',
    path: '/partner',
    steps: [{ click: '.footer-columns details:nth-child(2) summary' }],
    box: '.footer-columns [open] ul',
    parts: ['.footer-columns [open] summary', '.footer-columns [open] li:last-child a'],
    maxWidth: 767,
  },
  {
    name: 'the question before Telegram',
    path: '/partner',
    steps: [{ click: '.footer-social [popovertarget=telegram]' }],
    box: '#telegram',
    parts: ['#telegram h2', '#telegram .primary', '#telegram button'],
  },
  {
    name: 'the question before the extension, its address copied or shown',
    path: '/download/pc',
    steps: [
      { click: 'label.tab:has([value=extension])' },
      { click: '[popovertarget=extension-launch]' },
      { click: '#extension-launch [data-copy]' },
    ],
    box: '#extension-launch',
    parts: [
      '#extension-launch h2',
      '#extension-launch .primary',
      '#extension-launch [data-copy]',
      '#extension-launch .quiet',
    ],
  },
  {
    name: 'what is said to an address that is none',
    path: '/partner',
    steps: [
      { see: '#subscribe' },
      { fill: '.ready > #subscribe input', with: 'ada@' },
      { click: '#subscribe .button' },
    ],
    box: '#subscribe-error:not(:empty)',
    parts: ['#subscribe input', '#subscribe .button', '#subscribe-error'],
  },
  {
    name: 'the notice that the connection is gone',
    path: '/partner',
    steps: [{ dispatch: 'offline', at: 'window' }],
    box: '#connection:not(:empty)',
    parts: ['#connection'],
  },
  {
    name: 'the notice that a part could not be loaded',
    // A page with an island, so that its client directive listens for events from the start.
    path: '/verify',
    stored: { 'chunk-reload': Number.MAX_SAFE_INTEGER },
    steps: [{ dispatch: 'astro:hydration-error', at: 'document' }],
    box: '#chunk-failed:not([hidden])',
    parts: ['#chunk-failed button'],
  },
  {
    name: 'an address in lower case, offered on a page that is not there',
    path: '/No-Such-Page-With-A-Long-Name',
    steps: [{ press: 'Shift' }],
    box: '#lower-case:not([hidden])',
    parts: ['#lower-case a'],
  },
];

const pages: OpenedState[] = [
  {
    name: 'the doors to the community',
    path: '',
    steps: [{ click: '.follow-doors summary' }],
    box: '.follow-doors[open]',
    parts: ['.follow-doors summary', '.follow-doors h3', '.follow-doors li:last-child a'],
  },
  {
    name: 'the tab of the browser extension',
    path: '/download/pc',
    steps: [{ click: 'label.tab:has([value=extension])' }],
    box: 'label.tab:has([value=extension]) + .tab-panel',
    parts: ['label.tab:has([value=extension])', 'label.tab:has([value=extension]) + .tab-panel .primary'],
  },
  {
    name: 'the tab of the SDK, its code copied',
    path: '/developer',
    steps: [{ click: 'label.tab:has([value=sdk])' }, { click: 'label.tab:has([value=sdk]) + .tab-panel button' }],
    box: 'label.tab:has([value=sdk]) + .tab-panel',
    parts: ['label.tab:has([value=sdk])', 'label.tab:has([value=sdk]) + .tab-panel button'],
  },
  {
    name: 'older news below the list',
    path: '/news',
    steps: [{ click: 'a.button[rel=next]' }],
    box: '.news-status:not(:empty)',
    parts: ['a.button[rel=next]', '.news-status'],
  },
  {
    name: 'the answer of the button that shares an article',
    path: '/news/1006',
    steps: [{ click: '[data-share]' }],
    box: '.toast.open',
    parts: ['.toast.open p', '.toast.open button'],
  },
];

const favorites = [
  { hid: 'aave', title: 'Aave' },
  { hid: 'gone', title: 'A dapp that the directory has no more' },
];
const [network, category] = ['.filter:nth-of-type(1)', '.filter:nth-of-type(2)'];

const dappstore: OpenedState[] = [
  {
    name: 'what the search offers before a word is typed',
    path: '/dappstore',
    stored: { recentSearches: ['lending on base', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'swap'] },
    steps: [{ click: '.search-field input' }],
    box: '.suggestions:has(.trending)',
    parts: ['.suggestions h2', '.suggestions .link', '.suggestions .trending li:last-child a', '.search-bar .link'],
  },
  {
    name: 'what the search found',
    path: '/dappstore',
    steps: [{ fill: '.search-field input', with: 'swap' }],
    box: '.search-results:has(.heart)',
    parts: [
      '.results-head',
      '.search-results li:first-child a',
      '.search-results li:first-child .heart',
      '.search-bar .link',
    ],
  },
  {
    name: 'a search that found nothing',
    path: '/dappstore',
    steps: [{ fill: '.search-field input', with: 'qqzzqqzz' }],
    box: '.search-results .empty',
    parts: ['.search-results .empty strong', '.search-results .empty button'],
  },
  {
    name: 'the networks to choose from',
    path: '/dappstore',
    steps: [{ click: `${network} summary` }],
    box: `${network}[open] .filter-panel:has(.choice)`,
    parts: [
      `${network} .choice-search`,
      `${network} li:first-child .choice`,
      `${network} .choices:last-child li:last-child .choice`,
    ],
  },
  {
    name: 'a network that is not found',
    path: '/dappstore',
    steps: [{ click: `${network} summary` }, { fill: `${network} .choice-search`, with: 'qqzz' }],
    box: `${network}[open] .filter-panel:has(p:not(:empty))`,
    parts: [`${network} .choice-search`, `${network} [role=status]`],
  },
  {
    name: 'the categories to choose from',
    path: '/dappstore',
    steps: [{ click: `${category} summary` }],
    box: `${category}[open] .filter-panel:has(.choice)`,
    parts: [`${category} li:first-child .choice`, `${category} li:last-child .choice`],
  },
  {
    name: 'no favorites yet',
    path: '/dappstore',
    steps: [{ click: '.filter-button' }],
    box: '.search-results .empty',
    parts: ['.results-head .button', '.search-results .empty'],
  },
  {
    name: 'favorites, one of them delisted',
    path: '/dappstore',
    stored: { favorites },
    steps: [{ click: '.filter-button' }],
    box: '.search-results:has(a:not([href]))',
    parts: [
      '.results-head .button',
      '.search-results li:first-child a',
      '.dapps a:not([href])',
      'a:not([href]) ~ .heart',
    ],
  },
  {
    name: 'the question before a dapp',
    path: '/dappstore/aave',
    steps: [{ click: '.leave > summary' }],
    box: '.leave dialog:modal',
    parts: ['.leave h2', '.leave .leave-host', '.leave [name=agree]', '.leave .stay', '.leave .out'],
    stays: ['.leave h2', '.leave .leave-host'],
  },
  {
    name: 'the question before a dapp, not yet agreed to',
    path: '/dappstore/aave',
    steps: [{ click: '.leave > summary' }, { see: '.leave dialog:modal' }, { click: '.leave .out' }],
    box: '.leave dialog:modal:has(.consent-first:not([hidden]))',
    parts: ['.leave .consent-first', '.leave .out'],
    stays: ['.leave h2', '.leave .leave-host'],
  },
  {
    name: 'the answer of the button that copies a contract',
    path: '/dappstore/aave',
    steps: [{ click: '.contracts .copy' }],
    box: '.toast.open',
    parts: ['.toast.open p', '.toast.open button'],
  },
  {
    name: 'a dapp that its id found',
    path: '/dappstore/detail?id=lido',
    steps: [],
    box: '.known strong',
    parts: ['.known .onward'],
  },
];

/**
 * All elements that open (menus, drawers, dialogs, popovers, filters, suggestions, results, notices and toasts), by
 * part of the site.
 */
export const openedGroups = { shell, pages, dappstore } as const;

export const openedStates: readonly OpenedState[] = Object.values(openedGroups).flat();
