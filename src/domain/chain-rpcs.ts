import * as v from 'valibot';
import { HttpUrl } from './fields.ts';

/** Schema of the public RPCs of a chain, which need no key. They are called in this order. */
export const ChainRpcsSchema = v.object({
  /** The code of the chain. */
  network: v.pipe(v.string(), v.nonEmpty()),
  rpcs: v.pipe(v.array(v.pipe(HttpUrl, v.startsWith('https:', 'must be https'))), v.minLength(1)),
  source: v.pipe(v.array(v.string()), v.minLength(1, 'needs a source')),
});
