import * as v from 'valibot';

/** A logo: an icon, and a background if the icon needs one to be visible. */
export const ChosenLogoSchema = v.strictObject({
  /** Path of the icon: `{set}/{name}` in `@web3icons/core`, or `marks/{name}` in the snapshot. */
  icon: v.pipe(
    v.string(),
    v.regex(/^(?:networks|tokens|exchanges|wallets|marks)\/[\w.-]+$/, 'must be a file like networks/ethereum'),
  ),
  /** Package from which a snapshot file was copied. */
  source: v.optional(v.string()),
  /** Background colour, for an icon whose own background would be invisible or cropped. */
  ground: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a colour like #0a0b0c'))),
  /** Size relative to the background: 1 fills it. */
  scale: v.optional(v.number()),
});

export type ChosenLogo = v.InferOutput<typeof ChosenLogoSchema>;

/** Schema of `marks.json`: logos of chains and dapps. A dapp's logo is valid only for its host. */
export const ChosenLogosSchema = v.object({
  /** Icons of the package that do not show what their name says. */
  mistaken: v.array(v.string()),
  chains: v.record(v.string(), ChosenLogoSchema),
  dapps: v.record(v.string(), v.strictObject({ ...ChosenLogoSchema.entries, host: v.string() })),
});
