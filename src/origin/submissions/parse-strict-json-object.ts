import { visit } from 'jsonc-parser';
import { isRecord } from '~/lib/record.ts';

const strict = new TextDecoder('utf-8', { fatal: true });
const ownedByAll = new Set(['__proto__', 'constructor', 'prototype']);

// A valid form has some hundred values. The limit bounds the number of problems, because each invalid value is one.
const maxValues = 4096;

/**
 * Parses a JSON object. Returns undefined for invalid UTF-8, for too many values, and for names that parsers treat
 * differently: duplicate ones, and those of Object.prototype.
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
