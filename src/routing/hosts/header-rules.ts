import {
  responseClassHeaders,
  responseClassRules,
  responseHeadersOf,
  type ResponseClass,
  type ResponseHeaders,
} from '../headers.ts';
import { mimeTypes, mimeTypesOfNamedFiles } from '../mime-types.ts';
import type { PageCsps } from '../page-csps.ts';
import { strictTransport } from '../strict-transport.ts';
import { responseClassHeaderNames, cspHeaderName } from './header-names.ts';

/** Headers of a path pattern, in which `*` stands for anything and `:name` for one segment. */
export interface HeaderRule {
  path: string;
  headers: ResponseHeaders;
}

// Removes Vary: these hosting providers compress files themselves and set the header.
const withoutVary = (headers: ResponseHeaders): ResponseHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'vary'));

/** Returns the headers in which files of a class differ from pages. Includes a CSP only if the class has one. */
export function headersOfFileClass(answer: ResponseClass): ResponseHeaders {
  const own = { ...responseHeadersOf(answer), [cspHeaderName]: responseClassHeaders[answer][cspHeaderName] ?? '' };
  const isSent = ([name, value]: [string, string]) =>
    responseClassHeaderNames.includes(name) || (name === cspHeaderName && value !== '');
  return Object.fromEntries(Object.entries(withoutVary(own)).filter(isSent));
}

const classOfEnding = (ending: string): ResponseClass =>
  responseClassRules.find((files) => files.endings?.includes(ending))?.class ?? 'file';

/** Header rules by path. Later rules override earlier ones. Paths without an extension are pages. */
export function createHeaderRules({ usual, exceptions }: PageCsps): HeaderRule[] {
  const endings = Object.keys(mimeTypes).map((ending) => ({ ending, answer: classOfEnding(ending) }));
  return [
    { path: '/*', headers: withoutVary(responseHeadersOf('page', { policy: usual, strictTransport })) },
    ...exceptions.toReversed().map(({ pattern, policy }) => ({
      path: pattern.replaceAll(/\{(\w+)\}/g, ':$1'),
      headers: { [cspHeaderName]: policy },
    })),
    ...endings
      .filter(({ answer }) => answer !== 'page')
      .map(({ ending, answer }) => ({ path: `/*.${ending}`, headers: headersOfFileClass(answer) })),
    // Omits dictionaries, which only our own servers support.
    ...responseClassRules
      .filter((files) => files.class !== 'dictionary')
      .toReversed()
      .flatMap((files) => {
        return (files.beginnings ?? []).map((beginning) => ({
          path: `${beginning}*`,
          headers: headersOfFileClass(files.class),
        }));
      }),
    // Sets the type of files without an extension, because providers choose types by extension.
    ...[...mimeTypesOfNamedFiles].map(([path, type]) => ({ path, headers: { 'content-type': type } })),
  ];
}
