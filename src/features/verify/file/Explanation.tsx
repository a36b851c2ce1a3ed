import { Fragment } from 'react';
import type { ApkExplanation, ApkFacts } from '~/domain/apk/describe.ts';
import type { PublishedManifest } from '~/domain/release/schema.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { FileTexts } from './file-texts.ts';

interface Props {
  texts: FileTexts;
  explained: ApkExplanation;
  manifest: PublishedManifest;
  /** Of the file: only one that calls itself a package is told that it is none. */
  name: string;
}

function Signers({ texts, facts, manifest }: Pick<Props, 'texts' | 'manifest'> & { facts: ApkFacts }) {
  const ours = manifest.releases.flatMap((row) => (row.channel === 'direct' ? [row.certificateSha256] : []));
  const signers = [...new Set(facts.signers.map(({ certificateSha256 }) => certificateSha256))];
  if (signers.length === 0) return <dd>{texts.apkUnsigned}</dd>;
  return signers.map((signer) => (
    <Fragment key={signer}>
      <dd>
        <code translate="no">{signer}</code>
      </dd>
      <dd>{ours.includes(signer) ? texts.apkKnown : texts.apkUnknownSigner}</dd>
    </Fragment>
  ));
}

function versionOf(texts: FileTexts, { versionName, versionCode }: ApkFacts): string | undefined {
  if (versionCode === undefined) return versionName;
  const code = String(versionCode);
  return versionName ? fillText(texts.apkVersionCode, { version: versionName, code }) : code;
}

/** What a package that is none of ours says of itself: it helps to understand, and proves nothing. */
export function Explanation({ texts, explained, manifest, name }: Props) {
  if (explained.kind === 'not-a-package') return /\.apk$/i.test(name) && <p>{texts.apkNone}</p>;
  const { packageId } = explained.facts;
  const version = versionOf(texts, explained.facts);
  return (
    <>
      <h3>{texts.apk}</h3>
      <dl className="facts">
        <div>
          <dt>{texts.apkId}</dt>
          <dd translate="no">{packageId}</dd>
        </div>
        {version && (
          <div>
            <dt>{texts.apkVersion}</dt>
            <dd translate="no">{version}</dd>
          </div>
        )}
        <div>
          <dt>{texts.apkCertificate}</dt>
          <Signers texts={texts} facts={explained.facts} manifest={manifest} />
        </div>
      </dl>
    </>
  );
}
