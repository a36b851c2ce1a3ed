import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());

/** The names by which the wallet knows chains, each with our code (row D20). */
export const ChainIdentifiersSchema = v.object({
  identifiers: v.array(v.object({ identifier: Text, code: Text })),
});
