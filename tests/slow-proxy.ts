import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from './listening-host.ts';

/** Size of a chunk in bytes. */
export const chunkSize = 1000;
/** Time between two chunks in milliseconds. */
const chunkInterval = 34;

/** Starts a proxy that sends pages with a function of its own. Returns its URL and a function that stops it. */
async function startProxy(site: string, sendPage: (bytes: Buffer, answer: ServerResponse) => Promise<void>) {
  const send = async ({ url, headers }: IncomingMessage, answer: ServerResponse) => {
    const own = { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' };
    const response = await fetch(new URL(url ?? '/', site), { headers: own });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    answer.writeHead(response.status, [...response.headers].filter(([name]) => name !== 'transfer-encoding').flat());
    if (isPage) await sendPage(bytes, answer);
    else answer.write(bytes);
    answer.end();
  };
  const { url: address, stop: close } = await listenOnFreePort(
    createServer((request, answer) => void send(request, answer)),
  );
  return { address, close };
}

/**
 * Starts a proxy that sends the body of pages in chunks, as a slow network does. The browser then paints the first part
 * early. The size of the first chunk of the body decides where all others begin. Returns the URL of the proxy and a function
 * that stops it.
 */
export const startSlowProxy = (site: string, firstSize = chunkSize) =>
  startProxy(site, async (bytes, answer) => {
    // The browser paints nothing before the body begins.
    const start = Math.max(0, bytes.indexOf('<body'));
    answer.write(bytes.subarray(0, start));
    for (let at = start, size = firstSize; at < bytes.length; at += size, size = chunkSize) {
      if (at > 0) await wait(chunkInterval);
      answer.write(bytes.subarray(at, at + size));
    }
  });

/** Starts a proxy that holds back the rest of pages, from a text on, until `release` is called. */
export async function startHoldingProxy(site: string, heldFrom: string) {
  const gate = Promise.withResolvers<undefined>();
  const proxy = await startProxy(site, async (bytes, answer) => {
    const at = bytes.indexOf(heldFrom);
    answer.write(bytes.subarray(0, at));
    await gate.promise;
    answer.write(bytes.subarray(at));
  });
  return { ...proxy, release: () => gate.resolve(undefined) };
}

/**
 * Runs in the page. Returns CSS rules that still hide elements until later content arrives, and elements that are still
 * hidden.
 */
export function findUnpaintedElements(): string[] {
  // Checks for a property instead of using `instanceof`, because the code may run in another JavaScript context with
  // its own classes.
  const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
  const stylesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) =>
      isStyle(rule) ? rule : 'cssRules' in rule ? stylesOf(rule.cssRules as CSSRuleList) : [],
    );
  const hiding = [...document.styleSheets]
    .flatMap((sheet) => stylesOf(sheet.cssRules))
    .filter(({ style }) => style.visibility === 'hidden')
    .map(({ selectorText }) => selectorText);
  const waiting = hiding.filter((rule) => rule.includes(':not(:has(') && document.querySelector(rule) !== null);
  const hidden = [...document.querySelectorAll('main *')].filter(
    (one) => getComputedStyle(one).visibility === 'hidden',
  );
  // Evaluated last, because reading a computed style can start a transition.
  const animated = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect | null)?.target ?? []);
  const forgotten = hidden
    .filter((one) => !hiding.some((rule) => one.closest(rule)) && !animated.some((by) => by.contains(one)))
    .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
  return [...waiting, ...forgotten];
}
