// Excludes characters with a special meaning in the configuration of a server.
const safe = /^(?:[\w./~+,:@=&?#-]|%[\dA-Fa-f]{2})*$/;
const ownPath = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/|$|[?#]))/;
const otherSite = /^https?:\/\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)*\.?(?::\d+)?\//;

/** Whether a target starts with a literal `/segment` or `https://host/` and contains only safe characters. */
export function isSafeRedirectTarget(to: string): boolean {
  const isKnownForm = ownPath.test(to) || (otherSite.test(to) && URL.canParse(to));
  return isKnownForm && safe.test(to) && !to.replace(/^https?:\/\//, '').includes('//');
}
