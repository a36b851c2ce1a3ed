import { existsSync, readFileSync } from 'node:fs';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { checkSignature, readPublicKey } from '../manifest/minisign.ts';
import { parseManifest, type SiteManifest } from '../manifest/schema.ts';

/** A manifest, and who vouches for it: the line that was signed with it, or nobody. */
export interface TrustedManifest {
  manifest: SiteManifest;
  signed: string | undefined;
}

/** A file or an address as bytes; undefined where there is nothing. */
async function bytesOf(source: string): Promise<Buffer | undefined> {
  if (!isHttpUrl(source)) return existsSync(source) ? readFileSync(source) : undefined;
  const response = await fetch(source, { signal: AbortSignal.timeout(30_000) });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

/** The key that somebody gave: its file, or its one line. */
const keyOf = (given: string) => readPublicKey(existsSync(given) ? readFileSync(given, 'utf8') : given);

/**
 * Reads a manifest. With a key it must be signed by that key: anything else throws. Without one nobody vouches for it, whatever
 * signature lies beside it, since the one who changed the manifest could have made that.
 */
export async function trustedManifest(source: string, key: string | undefined): Promise<TrustedManifest> {
  const content = await bytesOf(source);
  if (!content) throw new Error(`There is no manifest at ${source}: --manifest FILE says where it is.`);
  const manifest = parseManifest(content.toString(), source);
  if (key === undefined) return { manifest, signed: undefined };
  const trusted = keyOf(key);
  const signature = await bytesOf(`${source}.minisig`);
  if (!signature) throw new Error(`${source} is not signed: there is no ${source}.minisig.`);
  const { line, fault } = checkSignature(content, signature.toString(), trusted);
  if (line === undefined) throw new Error(`${source} is not to be trusted: ${fault}.`);
  return { manifest, signed: line };
}
