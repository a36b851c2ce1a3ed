import { hash } from 'node:crypto';
import { shareInProcess } from './shared-in-process.ts';

const known = shareInProcess('digests', () => new WeakMap<object, string>());

function written(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (typeof value === 'object' && value !== null) return digestOf(value);
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`No digest of a ${typeof value}.`);
  return String(value);
}

/**
 * Registers the digest of an object, or a shorter object whose digest stands for it. digestOf then does not serialize
 * the object, which may contain a long text.
 */
export function registerDigest<Value extends object>(value: Value, short: object | string): Value {
  known.set(value, typeof short === 'string' ? short : digestOf(short));
  return value;
}

/** Returns a digest of plain data by content. Throws a TypeError for a Map, a class instance or a function. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return written(value);
  let digest = known.get(value);
  if (digest === undefined) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
      throw new TypeError('Only plain data has a digest.');
    const parts = Object.entries(value).map(([key, part]) => `${key}=${written(part)}`);
    digest = hash('sha256', `${Array.isArray(value) ? '[' : '{'}${parts.join(';')}`, 'base64url').slice(0, 22);
    known.set(value, digest);
  }
  return digest;
}
