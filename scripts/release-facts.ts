import { createHash } from 'node:crypto';
import { createReadStream, existsSync, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { describeApk } from '~/domain/apk/describe.ts';
import { ApkError } from '~/domain/apk/apk-error.ts';
import { readArguments } from './command/read-arguments.ts';

const help = `npm run -s release:facts -- FILE

Prints the facts about a file for its row in the release manifest: size and SHA-256, and for an APK also package id, version,
build and the fingerprint of its certificate. Does not check signatures: use \`apksigner verify FILE\`.`;

const { positionals } = readArguments(help, { allowPositionals: true });
const [file] = positionals;

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function apkFacts(blob: Blob) {
  const { packageId, versionName: version, versionCode: build, signers } = await describeApk(blob);
  const certificates = new Set(signers.map(({ certificateSha256 }) => certificateSha256));
  if (certificates.size !== 1) throw new ApkError('bad-signature', `is signed by ${certificates.size} certificates`);
  return { packageId, version, build, certificateSha256: [...certificates][0] };
}

if (!file) console.log(help);
else if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
else {
  try {
    const blob = await openAsBlob(file);
    const facts = file.toLowerCase().endsWith('.apk') ? await apkFacts(blob) : {};
    console.log(JSON.stringify({ ...facts, size: blob.size, sha256: await sha256Of(file) }, null, 2));
  } catch (error) {
    if (!(error instanceof ApkError)) throw error;
    console.error(`${file} ${error.message} (${error.code}).`);
    process.exitCode = 1;
  }
}
