// Loads the configured third parties once the page is idle, unless Do Not Track or Global Privacy Control is set.
import type { ThirdParties } from '~/config/schema.ts';
import { thirdPartiesAttribute, thirdPartiesTrustedTypesPolicy } from '~/routing/third-parties.ts';
import { runWhenLoaded } from './run-when-idle.ts';

interface Queues {
  dataLayer?: unknown[];
  _hmt?: unknown[];
}
interface TrustedTypes {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
}

declare global {
  interface Window extends Queues {
    trustedTypes?: TrustedTypes;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const named = document.querySelector(`script[${thirdPartiesAttribute}]`)?.textContent ?? '{}';
const { analytics, searchAnalytics, linkPush, stylesheet } = JSON.parse(named) as ThirdParties;
const scripts = [analytics, searchAnalytics, linkPush].flatMap((one) => (one ? [one.script] : []));

const createScriptURL = (url: string): string => {
  if (!scripts.includes(url)) throw new TypeError(`${url} is no third party of this page`);
  return url;
};
const policy =
  scripts.length > 0 && window.trustedTypes?.createPolicy(thirdPartiesTrustedTypesPolicy, { createScriptURL });

function load(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = policy ? policy.createScriptURL(url) : createScriptURL(url);
  document.head.append(script);
}

function loadSheet({ href, integrity }: NonNullable<ThirdParties['stylesheet']>): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', integrity, crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/** Reports a page view. Sends only the path, because the rest of the URL may contain a receipt. */
function reportView(): void {
  const { origin, pathname } = location;
  if (analytics) {
    const { dataLayer = (window.dataLayer = []) } = window;
    // Not an arrow function, because gtag.js accepts commands only as `arguments` objects.
    const gtag: (...words: unknown[]) => void = function () {
      // eslint-disable-next-line prefer-rest-params
      dataLayer.push(arguments);
    };
    if (dataLayer.length === 0) {
      gtag('js', new Date());
      gtag('config', analytics.id, { send_page_view: false });
    }
    gtag('event', 'page_view', { page_location: origin + pathname, page_title: document.title });
  }
  if (searchAnalytics) {
    const { _hmt = (window._hmt = [['_setAutoPageview', false]]) } = window;
    _hmt.push(['_trackPageview', pathname]);
  }
  if (linkPush) load(linkPush.script);
}

function begin(): void {
  if (stylesheet) loadSheet(stylesheet);
  let path = location.pathname;
  reportView();
  if (analytics) load(analytics.script);
  if (searchAnalytics) load(searchAnalytics.script);
  // Reports pages that the browser shows from the back-forward cache, without loading them.
  addEventListener('pageshow', ({ persisted }) => persisted && reportView());
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('currententrychange', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    reportView();
  });
}

if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') runWhenLoaded(begin);
