/** The browser engines in which pages are tested, and all others. */
const engines = ['chromium', 'firefox', 'webkit', 'other'] as const;

/** The browser engine of a failure. Its version is not stored, because versions help to identify visitors. */
export type Engine = (typeof engines)[number];

const isEngine = (name: string): name is Engine => engines.some((one) => one === name);

/** Parses the stored name of an engine. Returns `other` for an unknown name, which a newer version may have stored. */
export const parseEngine = (name: string): Engine => (isEngine(name) ? name : 'other');

/** Detects the engine from the user agent. All browsers on iOS use WebKit. */
export function detectEngine(userAgent: string): Engine {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bAppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
}
