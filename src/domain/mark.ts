import * as v from 'valibot';

/** Which icon of a package or of our own folder stands for somebody, and what makes it visible on any page. */
const MarkSchema = v.strictObject({
  /** Set and name in `@web3icons/core`, or `marks/` and a file of the snapshot. */
  icon: v.pipe(v.string(), v.regex(/^(?:networks|tokens|exchanges|wallets|marks)\/[\w.-]+$/)),
  /** The package that a file of the snapshot comes from. */
  source: v.optional(v.string()),
  /** The colour of a ground to put it on, where its own would vanish or be cut. */
  ground: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
  /** How much of that ground it fills: 1 for all of it. */
  scale: v.optional(v.number()),
});

/** An icon, and the ground that it stands on. */
export type Mark = v.InferOutput<typeof MarkSchema>;

/** `marks.json`: whose logo is whose. A dapp's counts for its own host alone, whoever else uses its id. */
export const MarksSchema = v.object({
  /** Icons that show something else than the package says. */
  mistaken: v.array(v.string()),
  chains: v.record(v.string(), MarkSchema),
  dapps: v.record(v.string(), v.strictObject({ ...MarkSchema.entries, host: v.string() })),
});
