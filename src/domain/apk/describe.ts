import { hexOf } from '~/lib/hex-of.ts';
import type { RandomAccessFile } from './bytes.ts';
import { ApkError, type ApkErrorCode } from './apk-error.ts';
import { readJarSigner } from './jar-signature.ts';
import { readApkManifest, type ApkManifest } from './manifest.ts';
import { readSigningBlock } from './signing-block.ts';
import { findZipEntry, readZipDirectory, unpackZipEntry } from './zip.ts';

/** The signer that a package declares for one Android signature scheme. */
export interface ApkSigner {
  scheme: 'v1' | 'v2' | 'v3' | 'v3.1';
  /** SHA-256 fingerprint of the certificate, in lower-case hex. */
  certificateSha256: string;
}

/** Facts that a package declares. They can be forged: only the file's SHA-256 proves that it is genuine. */
export interface ApkFacts extends ApkManifest {
  signers: ApkSigner[];
}

const [largestManifest, largestSignature, maxSignatures] = [4 * 1024 * 1024, 256 * 1024, 8] as const;

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));

/** Reads the facts of an APK without reading the whole file. Throws an {@link ApkError} if it is not a valid APK. */
export async function describeApk(file: RandomAccessFile): Promise<ApkFacts> {
  const directory = await readZipDirectory(file);
  const manifest = findZipEntry(directory, 'AndroidManifest.xml');
  if (!manifest) throw new ApkError('no-manifest', 'is a ZIP archive without an AndroidManifest.xml');
  const facts = readApkManifest(await unpackZipEntry(file, directory, manifest, largestManifest));

  const jars = directory.entries.filter(({ name }) => /^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i.test(name));
  if (jars.length > maxSignatures) throw new ApkError('bad-signature', 'has too many signers');
  const signers: ApkSigner[] = [];
  for (const jar of jars) {
    const certificate = readJarSigner(await unpackZipEntry(file, directory, jar, largestSignature));
    signers.push({ scheme: 'v1', certificateSha256: await sha256(certificate) });
  }
  for (const { scheme, certificate } of await readSigningBlock(file, directory.at)) {
    signers.push({ scheme, certificateSha256: await sha256(certificate) });
  }
  return { ...facts, signers };
}

/** An official package: its id and the fingerprint of its certificate, in lower-case hex. */
export interface OfficialPackage {
  packageId: string;
  certificateSha256: string;
}

/**
 * Why a file with an unknown SHA-256 is not official. `changed`: the file declares an official certificate, but its
 * content is modified. Signatures are not verified here.
 */
export type ApkExplanation =
  | { kind: 'not-a-package'; error: ApkErrorCode }
  | { kind: 'other-package' | 'unsigned' | 'other-signer' | 'changed'; facts: ApkFacts };

function kindOf({ packageId, signers }: ApkFacts, known: readonly OfficialPackage[]) {
  const ours = known.filter((one) => one.packageId === packageId);
  if (ours.length === 0) return 'other-package';
  if (signers.length === 0) return 'unsigned';
  const isOurs = signers.every(({ certificateSha256 }) =>
    ours.some((one) => one.certificateSha256 === certificateSha256),
  );
  return isOurs ? 'changed' : 'other-signer';
}

/** Explains why a file is not genuine. Never confirms a file: only its SHA-256 does. */
export async function explainApk(file: RandomAccessFile, known: readonly OfficialPackage[]): Promise<ApkExplanation> {
  try {
    const facts = await describeApk(file);
    return { kind: kindOf(facts, known), facts };
  } catch (error) {
    if (error instanceof ApkError) return { kind: 'not-a-package', error: error.code };
    throw error;
  }
}
