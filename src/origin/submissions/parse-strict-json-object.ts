import { visit } from 'jsonc-parser';
import { isRecord } from '~/lib/record.ts';

const strict = new TextDecoder('utf-8', { fatal: true });
const ownedByAll = new Set(['__proto__', 'constructor', 'prototype']);

// Valid forms have some hundred values, and each invalid value becomes a problem.
const maxValues = 4096;

/**
 * Parses a JSON object. Returns undefined for invalid UTF-8, too many values, and names that parsers treat differently:
 * duplicates, and names of Object.prototype.
 */
export function parseStrictJsonObject(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = strict.decode(bytes);
    const open: Set<string>[] = [];
    let isPlain = true as boolean;
    let values = 0;
    const count = () => {
      if (++values > maxValues) throw new RangeError('more values than a form has');
    };
    visit(text, {
      onLiteralValue: count,
      onArrayBegin: count,
      onObjectBegin: () => {
        count();
        open.push(new Set());
      },
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name) => {
        if (ownedByAll.has(name) || open.at(-1)?.has(name)) isPlain = false;
        open.at(-1)?.add(name);
      },
    });
    const value: unknown = JSON.parse(text);
    return isRecord(value) && !Array.isArray(value) && isPlain ? value : undefined;
  } catch {
    return undefined;
  }
}
