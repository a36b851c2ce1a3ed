import * as v from 'valibot';
import { markedText, plainText } from '~/lib/plain-text.ts';
import { isHttpUrl, plainUrl } from '~/lib/safe-url.ts';

/** A number that a host or a query may write as text. */
export const Whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  // Of -0, which no JSON holds, 0.
  v.transform((value) => Number(value) + 0),
  v.integer('must be a whole number'),
);

/** An id that is compared, but stands in no address. */
export const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w-]{1,100}$/, 'is not usable as an id'),
);

/** An id that a page's address ends with: in lower case, which every host can serve under one address. */
export const PageId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[a-z\d][a-z\d_-]{0,99}$/, 'is not usable in an address: use a-z, 0-9, - and _'),
  v.notValue('index', 'is a reserved name'),
);

/** A moment, ISO 8601, as UTC. */
export const Time = v.pipe(
  v.string(),
  v.isoTimestamp('is no time like 2026-11-20T08:30:00Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time like 2026-11-20T08:30:00Z'),
  v.transform((text) => (text.endsWith('Z') && text.includes('T') ? text : new Date(text).toISOString())),
  // At the ends of the calendar, UTC may be in a year of more digits.
  v.isoTimestamp('is no time like 2026-11-20T08:30:00Z'),
);

/** One line of text from outside, freed of what nobody can see (lib/plain-text). */
export const Line = v.pipe(v.string(), v.transform(plainText), v.maxLength(1000, 'is too long'));

/** A name from outside: a line that holds something, and is no essay; what nobody can see in it is marked. */
export const Name = v.pipe(
  v.string(),
  v.check((text) => plainText(text) !== '', 'must not be empty'),
  v.transform(markedText),
  v.maxLength(200, 'is too long'),
);

// A code that a phone scans holds 2,953 bytes; the way into the wallet that it says takes up to 900 beside the address.
const longestUrl = 2000;
const written = (url: string): number => encodeURIComponent(JSON.stringify(url)).length;

/** An address that we may link: it holds `http` (row D17), and is http or https without user-info. */
export const HttpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'is not an http or https address'),
  v.transform(plainUrl),
  v.check((url) => written(url) <= longestUrl, 'is too long'),
);

/** A contract as explorers write it; what nobody can see in it is marked, and copied so. */
export const Contract = v.pipe(v.string(), v.transform(markedText), v.maxLength(200, 'is too long'));

/** An object whose keys are data, as a map: among them a key may be `constructor`, which every object has by birth. */
export const MapOf = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'must be an object',
    ),
    v.transform((input) => new Map(Object.entries(input))),
    v.map(v.string(), value),
  );

/** A flag as hosts write it: true, "true", 1 or "1". */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => String(value) === 'true' || Number(value) === 1),
);
