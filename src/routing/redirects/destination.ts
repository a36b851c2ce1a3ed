/** Splits a target: `/en/download/app?ios=1#top` becomes `/en/download/app`, `ios=1` and `#top`. */
export function splitRedirectTarget(to: string) {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  return { base, query, fragment };
}

/** A pattern for incoming queries that repeat a parameter of the target's. `keeps`: the query that then counts. */
export interface DuplicateQueryCase {
  /** Regular expression that works in JavaScript, PCRE (nginx) and RE2 (Caddy). */
  pattern: string;
  keeps: 'own' | 'incoming';
}

/** Returns the cases in which an incoming query would repeat a parameter of the target's query. */
export function createQueryCases(own: string): DuplicateQueryCase[] {
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
  const found = createQueryCases(own).find(({ pattern }) => new RegExp(pattern).test(incoming));
  if (!found) return `${own}&${incoming}`;
  return found.keeps === 'own' ? own : incoming;
}

/** Returns the Location of a redirect. Appends the incoming query to the query of the target. */
export function redirectLocationOf(to: string, query: string): string {
  const { base, query: own, fragment } = splitRedirectTarget(to);
  const whole = joinQueries(own, query);
  return base + (whole && `?${whole}`) + fragment;
}
