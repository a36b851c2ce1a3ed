import * as v from 'valibot';
import { plainText } from '~/lib/plain-text.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';

/** A number that a host or a query may write as text. */
export const Whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  v.transform(Number),
  v.integer('must be a whole number'),
);

/** An id as it may stand in an address. */
export const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w-]{1,100}$/, 'is not usable in an address'),
);

/** One line of text from outside, freed of what nobody can see (lib/plain-text). */
export const Line = v.pipe(v.string(), v.transform(plainText), v.maxLength(1000, 'is too long'));

/** A name from outside: a line that holds something, and is no essay. */
export const Name = v.pipe(Line, v.nonEmpty('must not be empty'), v.maxLength(200, 'is too long'));

/** An address that we may link: it holds `http` (spec §3), and is http or https without user-info. */
export const HttpUrl = v.pipe(v.string(), v.check(isHttpUrl, 'is not an http or https address'));

/** A flag as hosts write it: true, 1 or "1". */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || Number(value) === 1),
);
