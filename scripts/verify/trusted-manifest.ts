import { existsSync, readFileSync } from 'node:fs';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { verifyMinisignSignature, parsePublicKey } from '../manifest/minisign.ts';
import { parseSiteManifest, type SiteManifest } from '../manifest/schema.ts';

/** A manifest. `signed` is the trusted comment of its signature, if the signature was verified. */
export interface TrustedManifest {
  manifest: SiteManifest;
  signed: string | undefined;
}

/** Reads a file or URL. Returns undefined if it does not exist. */
async function bytesOf(source: string): Promise<Buffer | undefined> {
  if (!isHttpUrl(source)) return existsSync(source) ? readFileSync(source) : undefined;
  const response = await fetch(source, { signal: AbortSignal.timeout(30_000) });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

const keyOf = (given: string) => parsePublicKey(existsSync(given) ? readFileSync(given, 'utf8') : given);

/**
 * Reads a manifest. With a key, throws unless the signature is valid. Without a key, ignores the signature, because
 * anybody could have made it.
 */
export async function readTrustedManifest(source: string, key: string | undefined): Promise<TrustedManifest> {
  const content = await bytesOf(source);
  if (!content) throw new Error(`There is no manifest at ${source}. Give its location: --manifest FILE`);
  const manifest = parseSiteManifest(content.toString(), source);
  if (key === undefined) return { manifest, signed: undefined };
  const trusted = keyOf(key);
  const signature = await bytesOf(`${source}.minisig`);
  if (!signature) throw new Error(`${source} is not signed: there is no ${source}.minisig.`);
  const { line, problem } = verifyMinisignSignature(content, signature.toString(), trusted);
  if (line === undefined) throw new Error(`Do not trust ${source}: ${problem}.`);
  return { manifest, signed: line };
}
