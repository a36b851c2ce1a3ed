import * as v from 'valibot';

/**
 * What something of ours is. A `host` is ours with all of its pages; of a `store`, an `extension` and an `account` only what its id
 * says is, whatever host it stands on.
 */
const kind = v.picklist(['host', 'page', 'file', 'store', 'extension', 'account', 'email', 'package']);

/** One thing that is ours. */
const IdentitySchema = v.object({
  kind,
  /** What people read: an address, an e-mail address, the id of a package. */
  name: v.string(),
  /** What identifies it: a host, an address without noise, an app's number, an account's name. */
  id: v.string(),
  /** Where anybody can publish, and the id is ours. */
  place: v.optional(v.string()),
  /** SHA-256 of the certificates that sign a package. */
  certificates: v.optional(v.array(v.string())),
});

/** `/official-links.json`. The first version was two lists of addresses. */
export const PublishedListSchema = v.object({
  $schema: v.string(),
  version: v.literal(2),
  identities: v.array(IdentitySchema),
});

/** One thing that is ours. */
export type Identity = v.InferOutput<typeof IdentitySchema>;
/** What something of ours is. */
export type IdentityKind = Identity['kind'];
/** The list as it is published. */
export type PublishedList = v.InferOutput<typeof PublishedListSchema>;
