/** The parts of a redirect's target. */
export interface Destination {
  /** Path of this site, or origin and path of another. */
  base: string;
  /** Without its `?`; empty when there is none. */
  query: string;
  /** With its `#`; empty when there is none. */
  fragment: string;
}

// Nothing that a host's configuration could read as its own syntax: no $ { } quotes, spaces or backslashes.
const safe = /^[\w./~%+,:@=&?#-]*$/;
const ownPath = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/|$|[?#]))/;
const otherSite = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\//;

/** Takes a target apart: `/en/download/app?ios=1#top`. */
export function destination(to: string): Destination {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  return { base, query, fragment };
}

/** The address a visitor is sent to: the incoming query survives, after the target's own. */
export function locationOf(to: string, query: string): string {
  const { base, query: own, fragment } = destination(to);
  const whole = [own, query].filter(Boolean).join('&');
  return base + (whole && `?${whole}`) + fragment;
}

/** Whether a target begins with a literal `/segment` or `https://host/` and holds nothing but plain characters. */
export function isClosed(to: string): boolean {
  return (ownPath.test(to) || otherSite.test(to)) && safe.test(to) && !to.replace(/^https?:\/\//, '').includes('//');
}
