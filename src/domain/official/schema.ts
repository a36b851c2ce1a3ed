import * as v from 'valibot';

/**
 * Kind of an official identity. `host`, `deep-link` (a domain whose links open the app): all pages of the host are
 * official. `store`, `extension`, `account`, `contact` (a support account or form): only the exact id is official.
 */
const kind = v.picklist([
  'host',
  'deep-link',
  'page',
  'file',
  'store',
  'extension',
  'account',
  'email',
  'contact',
  'package',
]);

const IdentitySchema = v.object({
  kind,
  /** Display form: a URL, an e-mail address, a package id. */
  name: v.string(),
  /** Identifier: a host, a normalized URL, an app number, an account name. */
  id: v.string(),
  /** The public host on which the id is unique. Undefined for other kinds. */
  place: v.optional(v.string()),
  /** SHA-256 of the certificates that sign a package. */
  certificates: v.optional(v.array(v.string())),
});

/** Schema of `/official-links.json`. Version 1 consisted of two lists of URLs. */
export const PublishedOfficialListSchema = v.object({
  $schema: v.string(),
  version: v.literal(2),
  identities: v.array(IdentitySchema),
});

export type OfficialIdentity = v.InferOutput<typeof IdentitySchema>;
export type OfficialIdentityKind = OfficialIdentity['kind'];
export type PublishedOfficialList = v.InferOutput<typeof PublishedOfficialListSchema>;
