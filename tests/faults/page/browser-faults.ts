import type { Page } from 'playwright/test';
import type { PageFault } from './fault.ts';

/** The error that React logs if the HTML was changed before hydration. React then renders the island again. */
const hydrated = /^Minified React error #418/;

/** Runs a script in the page, before all scripts of the site. */
const inPage = (script: () => void): PageFault => ({ before: (page) => page.addInitScript(script) });

/** Sets the clock of a page. From there on, it runs normally. */
const at = (time: string): PageFault => ({ before: (page) => page.clock.install({ time }) });

/** Stores a value in `localStorage` and `sessionStorage`, under all keys that the site uses. */
const poisoned = (value: string): PageFault => ({
  before: (page) =>
    page.addInitScript((text) => {
      const keys = [
        'favorites',
        'recentSearches',
        'blockchainList',
        'scheme',
        'chunk-reload',
        'lang',
        'news',
        'notices',
      ];
      for (const storage of [localStorage, sessionStorage])
        for (const key of keys) if (storage.getItem(key) === null) storage.setItem(key, text);
    }, value),
});

/** Simulates the translator of a browser: wraps text nodes in elements and changes their words. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    if (!node.data.trim() || node.parentElement?.closest('script, style, font, option, textarea, title')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    node.replaceWith(outer);
    outer.append(inner);
    inner.append(node.data);
  }
}

const network = async (page: Page, conditions: { latency: number; bytes: number }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.bytes,
    uploadThroughput: conditions.bytes,
  });
};

/** Faults of the browser, its settings and its extensions. */
export const browserFaults = {
  'storage is denied': inPage(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }),
  'storage is full': inPage(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }),
  'storage holds no JSON': poisoned('{"hid": "'),
  'storage holds null in lists': poisoned('[null, {"hid": null, "title": {}}, 7, [[]]]'),
  'storage holds prototype keys': poisoned('{"__proto__": {"hid": "x"}, "constructor": "x", "length": 7}'),
  'storage holds long texts': poisoned(`"${'x'.repeat(200_000)}"`),
  'the store of drafts is denied': inPage(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  }),
  'the store of drafts is full': inPage(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }),
  'the store of drafts never opens': inPage(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  }),
  'the store of drafts is of another make': inPage(
    () => void (indexedDB.open('wallet-forms').onsuccess = ({ target }) => (target as IDBOpenDBRequest).result.close()),
  ),
  'the store of drafts holds what is no draft': inPage(() => {
    const opening = indexedDB.open('wallet-forms');
    opening.onupgradeneeded = () => {
      const drafts = opening.result.createObjectStore('drafts');
      for (const [at, row] of [null, 'draft', { kind: 'dapp' }, { kind: 'dapp', values: 7 }].entries())
        drafts.put(row, `odd-${at}`);
    };
    opening.onsuccess = () => opening.result.close();
  }),
  'cookies are denied': inPage(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }),
  'the clock is in 1970': at('1970-01-01T00:00:00Z'),
  'the clock is in 2100': at('2100-12-31T23:59:59Z'),
  'the time zone is Kiritimati': { context: { timezoneId: 'Pacific/Kiritimati' } },
  'the browser runs no scripts': { context: { javaScriptEnabled: false } },
  'the connection is 2g': { before: (page) => network(page, { latency: 300, bytes: 32_000 }) },
  'the connection flaps': {
    arrived: async (page) => {
      for (let time = 0; time < 5; time++) {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      }
    },
    says: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  },
  'the connection is lost': {
    arrived: async (page) => {
      // Waits until the requests of the first input event are complete, and then cuts the connection.
      await page.locator('main astro-island a, main astro-island input').first().hover();
      await page.waitForFunction(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const since = performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd));
        return !document.querySelector('main astro-island[ssr]') && since > 1000;
      });
      await page.context().setOffline(true);
    },
    says: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED|^(?:GET|POST) \S+: |Failed to fetch dynamically/,
  },
  'the clipboard is denied': inPage(() => {
    const writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }),
  'there is no clipboard': inPage(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  'a translator rewrites the page': { arrived: (page) => page.evaluate(translate), says: hydrated },
  'a translator rewrites the page again and again': {
    arrived: (page) =>
      page.evaluate(`(() => {
        const translate = ${translate.toString()};
        const watch = () => observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        const observer = new MutationObserver(() => { observer.disconnect(); translate(); watch(); });
        translate();
        watch();
      })()`),
    says: hydrated,
  },
  'a password manager puts elements into forms': {
    arrived: (page) =>
      page.evaluate(() => {
        const add = () => {
          for (const input of document.querySelectorAll('form input:not([data-helped])')) {
            input.setAttribute('data-helped', '');
            input.after(document.createElement('password-helper'));
          }
        };
        new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
        add();
      }),
    says: hydrated,
  },
  'there are no newer interfaces': inPage(() => {
    for (const name of ['requestIdleCallback', 'BroadcastChannel', 'structuredClone'])
      Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  }),
} satisfies Record<string, PageFault>;
