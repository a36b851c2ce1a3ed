import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());

/** The names by which the wallet knows chains, each with our code (spec §3: chain identifier mapping). */
export const ChainIdentifiersSchema = v.object({
  identifiers: v.array(v.object({ identifier: Text, code: Text })),
});
