import { hexOf } from '~/lib/hex-of.ts';
import type { RandomAccess } from './bytes.ts';
import { ApkFault, type ApkFaultCode } from './fault.ts';
import { jarSigner } from './jar-signature.ts';
import { readManifest, type ApkManifest } from './manifest.ts';
import { readSigningBlock } from './signing-block.ts';
import { findEntry, readDirectory, unpack } from './zip.ts';

/** Whom a package names as its signer, by one of Android's schemes. */
export interface ApkSigner {
  scheme: 'v1' | 'v2' | 'v3' | 'v3.1';
  /** The certificate's fingerprint, in lower-case hex. */
  certificateSha256: string;
}

/** What a package says of itself. Anybody can make one that says the same: only a file's own SHA-256 proves it. */
export interface ApkFacts extends ApkManifest {
  signers: ApkSigner[];
}

const [largestManifest, largestSignature, mostSignatures] = [4 * 1024 * 1024, 256 * 1024, 8] as const;

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));

/** Reads the facts of an APK without reading all of it; an {@link ApkFault} says why a file is none. */
export async function describeApk(file: RandomAccess): Promise<ApkFacts> {
  const directory = await readDirectory(file);
  const manifest = findEntry(directory, 'AndroidManifest.xml');
  if (!manifest) throw new ApkFault('no-manifest', 'is an archive without a manifest of Android');
  const facts = readManifest(await unpack(file, directory, manifest, largestManifest));

  const jars = directory.entries.filter(({ name }) => /^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i.test(name));
  if (jars.length > mostSignatures) throw new ApkFault('bad-signature', 'is signed by too many');
  const signers: ApkSigner[] = [];
  for (const jar of jars) {
    const certificate = jarSigner(await unpack(file, directory, jar, largestSignature));
    signers.push({ scheme: 'v1', certificateSha256: await sha256(certificate) });
  }
  for (const { scheme, certificate } of await readSigningBlock(file, directory.at)) {
    signers.push({ scheme, certificateSha256: await sha256(certificate) });
  }
  return { ...facts, signers };
}

/** Who publishes a package: its id and the fingerprint of the certificate that signs it, in lower-case hex. */
export interface KnownPackage {
  packageId: string;
  certificateSha256: string;
}

/**
 * Why a file whose SHA-256 nobody published is not the package that it may pass for. `changed` names our certificate all the
 * same: signatures are not checked here, and a changed file keeps the one that it had.
 */
export type ApkExplanation =
  | { kind: 'not-a-package'; fault: ApkFaultCode }
  | { kind: 'other-package' | 'unsigned' | 'other-signer' | 'changed'; facts: ApkFacts };

function kindOf({ packageId, signers }: ApkFacts, known: readonly KnownPackage[]) {
  const ours = known.filter((one) => one.packageId === packageId);
  if (ours.length === 0) return 'other-package';
  if (signers.length === 0) return 'unsigned';
  const isOurs = signers.every(({ certificateSha256 }) =>
    ours.some((one) => one.certificateSha256 === certificateSha256),
  );
  return isOurs ? 'changed' : 'other-signer';
}

/** Explains a file that is not genuine; it never makes one genuine, which rests on its SHA-256 alone. */
export async function explainApk(file: RandomAccess, known: readonly KnownPackage[]): Promise<ApkExplanation> {
  try {
    const facts = await describeApk(file);
    return { kind: kindOf(facts, known), facts };
  } catch (error) {
    if (error instanceof ApkFault) return { kind: 'not-a-package', fault: error.code };
    throw error;
  }
}
