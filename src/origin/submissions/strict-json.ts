import { visit } from 'jsonc-parser';
import { isRecord } from '~/lib/record.ts';

const strict = new TextDecoder('utf-8', { fatal: true });
const ownedByAll = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The object that some bytes say in JSON; undefined for what is none, for what is not UTF-8, and where two readers could read
 * different things: a name that stands twice, or one that every object has by birth.
 */
export function strictObject(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = strict.decode(bytes);
    const value: unknown = JSON.parse(text);
    const open: Set<string>[] = [];
    let isPlain = true;
    visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name) => {
        if (ownedByAll.has(name) || open.at(-1)?.has(name)) isPlain = false;
        open.at(-1)?.add(name);
      },
    });
    return isRecord(value) && !Array.isArray(value) && isPlain ? value : undefined;
  } catch {
    return undefined;
  }
}
