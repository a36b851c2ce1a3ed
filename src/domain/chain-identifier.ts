import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** Schema of the wallet's chain identifiers, with their chain codes (row D20). */
export const ChainIdentifiersSchema = v.object({
  identifiers: v.array(v.object({ identifier: Text, code: Text })),
});
