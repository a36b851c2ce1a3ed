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

/** An incoming query that names a parameter of the target's own, and which of the two is kept. */
export interface QueryCase {
  /** A regular expression that JavaScript, PCRE (nginx) and RE2 (Caddy) read alike. */
  pattern: string;
  keeps: 'own' | 'incoming';
}

/** The incoming queries that do not just follow a target's own, first match first: each own parameter is sent once. */
export function queryCases(own: string): QueryCase[] {
  const literal = (text: string) => text.replaceAll(/[.+?]/g, '\\$&');
  const names = own.split('&').map((parameter) => literal(parameter.replace(/=.*/, '')));
  const named = `(?:${[...new Set(names)].join('|')})(?:=[^&]*)?`;
  return [
    { pattern: `(?:^|&)${named}${`&(?:.*&)?${named}`.repeat(names.length)}(?:&|$)`, keeps: 'own' },
    { pattern: `(?:^|&)${literal(own)}(?:&|$)`, keeps: 'incoming' },
    { pattern: `(?:^|&)${named}(?:&|$)`, keeps: 'own' },
  ];
}

function joinQueries(own: string, incoming: string): string {
  if (!own || !incoming) return own || incoming;
  const found = queryCases(own).find(({ pattern }) => new RegExp(pattern).test(incoming));
  if (!found) return `${own}&${incoming}`;
  return found.keeps === 'own' ? own : incoming;
}

/** The address a visitor is sent to: the incoming query survives, after the target's own. */
export function locationOf(to: string, query: string): string {
  const { base, query: own, fragment } = destination(to);
  const whole = joinQueries(own, query);
  return base + (whole && `?${whole}`) + fragment;
}

/** Whether a target begins with a literal `/segment` or `https://host/` and holds nothing but plain characters. */
export function isClosed(to: string): boolean {
  return (ownPath.test(to) || otherSite.test(to)) && safe.test(to) && !to.replace(/^https?:\/\//, '').includes('//');
}
