import { classHeaders, fileClasses, headersOf, type AnswerClass, type Headers } from '../headers.ts';
import { mimeTypes } from '../mime-types.ts';
import type { PagePolicies } from '../page-policies.ts';
import { strictTransport } from '../strict-transport.ts';
import { classHeaderNames, policyName } from './header-names.ts';

/** Headers of the addresses that a path describes, with `*` for anything and `:name` for one segment. */
export interface HeaderRule {
  path: string;
  headers: Headers;
}

// The host compresses by itself and says so.
const withoutVary = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'vary'));

/**
 * What files of a class have otherwise than pages. The policy only where it is the class's own: elsewhere a page may stand,
 * which says that a file is missing.
 */
export function headersOfFiles(answer: AnswerClass): Headers {
  const own = { ...headersOf(answer), [policyName]: classHeaders[answer][policyName] ?? '' };
  const isTold = ([name, value]: [string, string]) =>
    classHeaderNames.includes(name) || (name === policyName && value !== '');
  return Object.fromEntries(Object.entries(withoutVary(own)).filter(isTold));
}

const classOfEnding = (ending: string): AnswerClass =>
  fileClasses.find((files) => 'endings' in files && files.endings.includes(ending))?.class ?? 'file';

/** The header table for hosts that match by path and let a later rule overrule an earlier: what has no ending is a page. */
export function headerRules({ usual, exceptions }: PagePolicies): HeaderRule[] {
  const endings = Object.keys(mimeTypes).map((ending) => ({ ending, answer: classOfEnding(ending) }));
  return [
    { path: '/*', headers: withoutVary(headersOf('page', { policy: usual, strictTransport })) },
    ...exceptions.toReversed().map(({ pattern, policy }) => ({
      path: pattern.replaceAll(/\{(\w+)\}/g, ':$1'),
      headers: { [policyName]: policy },
    })),
    ...endings
      .filter(({ answer }) => answer !== 'page')
      .map(({ ending, answer }) => ({ path: `/*.${ending}`, headers: headersOfFiles(answer) })),
    ...fileClasses.toReversed().flatMap((files) => {
      const beginnings = 'beginnings' in files ? files.beginnings : [];
      return beginnings.map((beginning) => ({ path: `${beginning}*`, headers: headersOfFiles(files.class) }));
    }),
  ];
}
