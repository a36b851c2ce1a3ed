/** The engines that pages are tested in, and all others. */
const engines = ['chromium', 'firefox', 'webkit', 'other'] as const;

/** What shows the page; no version, since many of them together would tell visitors apart. */
export type Engine = (typeof engines)[number];

const isEngine = (name: string): name is Engine => engines.some((one) => one === name);

/** The engine of that name; `other` for one that a newer version has counted. */
export const engineNamed = (name: string): Engine => (isEngine(name) ? name : 'other');

/** The engine that a browser says it is. On iOS all are WebKit, whatever they call themselves. */
export function engineOf(userAgent: string): Engine {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bAppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
}
