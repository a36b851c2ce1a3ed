import { Fragment } from 'react';
import type { ApkExplanation, ApkFacts } from '~/domain/apk/describe.ts';
import type { PublishedReleasesManifest } from '~/domain/release/schema.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { FileResultTexts } from '../words/words.ts';

interface Props {
  words: FileResultTexts;
  explained: ApkExplanation;
  manifest: PublishedReleasesManifest;
  /** The name of the file. Only if it ends in `.apk`, an invalid package is explained. */
  name: string;
}

function Signers({ words, facts, manifest }: Pick<Props, 'words' | 'manifest'> & { facts: ApkFacts }) {
  const ours = manifest.releases.map(({ certificateSha256 }) => certificateSha256);
  const signers = [...new Set(facts.signers.map(({ certificateSha256 }) => certificateSha256))];
  if (signers.length === 0) return <dd>{words.apkUnsigned}</dd>;
  return signers.map((signer) => (
    <Fragment key={signer}>
      <dd>
        <code lang="en" translate="no">
          {signer}
        </code>
      </dd>
      <dd>{ours.includes(signer) ? words.apkKnown : words.apkUnknownSigner}</dd>
    </Fragment>
  ));
}

function versionOf(words: FileResultTexts, { versionName, versionCode }: ApkFacts): string | undefined {
  if (versionCode === undefined) return versionName;
  const code = String(versionCode);
  return versionName ? fillText(words.apkVersionCode, { version: versionName, code }) : code;
}

/** Shows what an unknown package declares. These facts help to understand the verdict, but prove nothing. */
export function PackageExplanation({ words, explained, manifest, name }: Props) {
  if (explained.kind === 'not-a-package') return /\.apk$/i.test(name) && <p>{words.apkNone}</p>;
  const { packageId } = explained.facts;
  const version = versionOf(words, explained.facts);
  return (
    <>
      <h3>{words.apk}</h3>
      <dl className="facts">
        <div>
          <dt>{words.apkId}</dt>
          <dd lang="en" translate="no">
            {packageId}
          </dd>
        </div>
        {version && (
          <div>
            <dt>{words.apkVersion}</dt>
            <dd lang="en" translate="no">
              {version}
            </dd>
          </div>
        )}
        <div>
          <dt>{words.apkCertificate}</dt>
          <Signers words={words} facts={explained.facts} manifest={manifest} />
        </div>
      </dl>
    </>
  );
}
