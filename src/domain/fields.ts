import * as v from 'valibot';
import { showInvisibleCharacters, toPlainText } from '~/lib/plain-text.ts';
import { isHttpUrl, normalizeUrl } from '~/lib/safe-url.ts';

/** An integer, which hosts and queries may send as text. */
export const WholeNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  // Adding 0 turns -0 into 0.
  v.transform((value) => Number(value) + 0),
  v.integer('must be a whole number'),
);

/** An id that is compared but not used in URLs. */
export const IdSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w-]{1,100}$/, 'is not usable as an id'),
);

/** An id used in page URLs: lower case, since some hosts ignore case. */
export const PageIdSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[a-z\d][a-z\d_-]{0,99}$/, 'is not usable in an address: use a-z, 0-9, - and _'),
  v.notValue('index', 'is a reserved name'),
);

/** An ISO 8601 time, converted to UTC. A day after the end of its month becomes one of the next month. */
export const TimeSchema = v.pipe(
  v.string(),
  v.isoTimestamp('is no time like 2026-11-20T08:30:00Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time like 2026-11-20T08:30:00Z'),
  v.transform((text) => {
    const time = new Date(text).toISOString();
    return text.endsWith('Z') && time.startsWith(text.slice(0, 11)) ? text : time;
  }),
  // Checks again, because the conversion can change the year 0 or 9999 to one with more digits.
  v.isoTimestamp('is no time like 2026-11-20T08:30:00Z'),
);

/** A line of external text, without invisible characters (lib/plain-text). */
export const ExternalTextLineSchema = v.pipe(v.string(), v.transform(toPlainText), v.maxLength(1000, 'is too long'));

/** A name from external data: a non-empty line of limited length. Shows invisible characters as code points. */
export const ExternalNameSchema = v.pipe(
  v.string(),
  v.check((text) => toPlainText(text) !== '', 'must not be empty'),
  v.transform(showInvisibleCharacters),
  v.maxLength(200, 'is too long'),
);

// A QR code holds 2,953 bytes. The deep link that contains the URL takes up to 900 of them.
const maxUrlLength = 2000;
const encodedLength = (url: string): number => encodeURIComponent(JSON.stringify(url)).length;

/** An address that pages may link: http or https without user info (row D17). */
export const HttpUrlSchema = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'is not an http or https address'),
  v.transform(normalizeUrl),
  v.check((url) => encodedLength(url) <= maxUrlLength, 'is too long'),
);

/** A contract address as explorers show it. Shows and copies invisible characters as code points. */
export const ContractSchema = v.pipe(v.string(), v.transform(showInvisibleCharacters), v.maxLength(200, 'is too long'));

/** Parses an object with arbitrary keys to a Map, because a key such as `constructor` exists on every object. */
export const MapSchema = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'must be an object',
    ),
    v.transform((input) => new Map(Object.entries(input))),
    v.map(v.string(), value),
  );

/** A flag as sent by hosts: true, "true", 1 or "1". */
export const BooleanFlagSchema = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => String(value) === 'true' || Number(value) === 1),
);
