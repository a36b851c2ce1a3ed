import { releaseLineName } from '~/domain/release/line.ts';
import { releaseTitleOf } from '~/domain/release/title.ts';
import type { FileVerdict } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { selectDataText } from '~/i18n/localized-data-text.ts';
import { fillText } from '~/lib/fill-text.ts';
import { href } from '~/routing/href.ts';
import { rosetteColoursOf } from '~/ui/rosette-colours.ts';
import { Rosette } from '~/ui/Rosette.tsx';
import { VerdictBox } from '../VerdictBox.tsx';
import type { FileCheckResult } from './check-file.ts';
import { PackageExplanation } from './Explanation.tsx';

export const verdictTones = {
  'genuine-latest': 'success',
  'genuine-old': 'warning',
  delisted: 'warning',
  recalled: 'danger',
  unknown: 'danger',
} as const satisfies Record<FileVerdict['kind'], string>;

interface Props {
  lang: Language;
  checked: FileCheckResult;
  name: string | undefined;
  /** Whether this is the only verdict. Only then, it shows a seal. */
  isOnly: boolean;
}

const isForPhone = ({ platform }: { platform: string }) => platform === 'android' || platform === 'ios';

interface AdviceProps {
  lang: Language;
  checked: Pick<FileCheckResult, 'verdict' | 'manifest' | 'words'>;
}

/** Links to genuine downloads: for the platform of the file if it is known, otherwise for all that have releases. */
export function GenuineDownloads({ lang, checked: { verdict, manifest, words } }: AdviceProps) {
  const releases = verdict.kind === 'unknown' ? manifest.releases : [verdict.release];
  return (
    <p className="actions">
      {releases.some(isForPhone) && (
        <a className="button" href={href('download-app', lang)}>
          {words.app}
        </a>
      )}
      {releases.some((release) => !isForPhone(release)) && (
        <a className="button" href={href('download-pc', lang)}>
          {words.pc}
        </a>
      )}
    </p>
  );
}

/** Explains a verdict: its reason, and what to do next. */
export function VerdictAdvice({ lang, checked }: AdviceProps) {
  const { verdict, manifest, words } = checked;
  switch (verdict.kind) {
    case 'genuine-latest':
      return null;
    case 'genuine-old': {
      const latest = manifest.releases.find(
        (row) => row.status === 'latest' && releaseLineName(row) === releaseLineName(verdict.release),
      );
      return latest && <p>{fillText(words.oldWhat, { latest: latest.version })}</p>;
    }
    case 'delisted': {
      const { text, lang: written } = selectDataText(verdict.release.delisted?.reason ?? {}, lang);
      return <p lang={written}>{text}</p>;
    }
    case 'recalled': {
      const { reason, action } = verdict.release.recalled ?? {};
      return (
        <>
          <p>{reason?.[lang]}</p>
          <h3>{words.recalledWhat}</h3>
          <p>{action?.[lang]}</p>
        </>
      );
    }
    case 'unknown':
      return <p>{words.unknownWhat}</p>;
  }
}

/** The seal of a file: broken into two halves if the file is not ours. */
function Seal({ sha256, isOurs }: { sha256: string; isOurs: boolean }) {
  if (isOurs) return <Rosette id="seal" digest={sha256} colours={rosetteColoursOf(sha256)} />;
  return (
    <div className="broken">
      <Rosette id="left" digest={sha256} className="half" />
      <Rosette id="right" digest={sha256} className="half" />
    </div>
  );
}

/** Shows the verdict on a file, with its seal. */
export function FileVerdictBox({ lang, checked, name, isOnly }: Props) {
  const { verdict, manifest, words, sha256, explained } = checked;
  const version = verdict.kind === 'unknown' ? '' : releaseTitleOf(verdict.release);
  return (
    <VerdictBox
      tone={verdictTones[verdict.kind]}
      seal={isOnly && <Seal sha256={sha256} isOurs={verdict.kind !== 'unknown'} />}
      heading={fillText(words[verdict.kind], { version })}
    >
      {name && (
        <p className="quiet" translate="no">
          {name}
        </p>
      )}
      <VerdictAdvice lang={lang} checked={checked} />
      {explained && <PackageExplanation words={words} explained={explained} manifest={manifest} name={name ?? ''} />}
      <p className="hash" lang="en" translate="no">
        SHA-256 <code>{sha256}</code>
      </p>
      {verdict.kind !== 'genuine-latest' && <GenuineDownloads lang={lang} checked={checked} />}
    </VerdictBox>
  );
}
