import * as v from 'valibot';
import { HttpUrlSchema } from './fields.ts';

/** Schema of the public RPCs of a chain that need no key, in the order of use. */
export const ChainRpcsSchema = v.object({
  network: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  rpcs: v.pipe(
    v.array(v.pipe(HttpUrlSchema, v.startsWith('https:', 'must be https'))),
    v.minLength(1, 'needs an address'),
  ),
  source: v.pipe(v.array(v.string()), v.minLength(1, 'needs a source')),
});
