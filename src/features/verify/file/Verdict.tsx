import { releaseLineName } from '~/domain/release/line.ts';
import { releaseTitleOf } from '~/domain/release/title.ts';
import type { FileVerdict } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { selectDataText } from '~/i18n/localized-data-text.ts';
import { fillText } from '~/lib/fill-text.ts';
import { href } from '~/routing/href.ts';
import { rosetteColoursOf } from '~/ui/rosette-colours.ts';
import { Rosette } from '~/ui/Rosette.tsx';
import type { FileResultTexts } from '../words/words.ts';
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

/** Links to genuine downloads: for the platform of the file if it is known, otherwise for all. */
export function GenuineDownloads({
  lang,
  words,
  verdict,
}: {
  lang: Language;
  words: FileResultTexts;
  verdict: FileVerdict;
}) {
  const isPhone = verdict.kind !== 'unknown' && ['android', 'ios'].includes(verdict.release.platform);
  return (
    <p className="actions">
      {(verdict.kind === 'unknown' || isPhone) && (
        <a className="button" href={href('download-app', lang)}>
          {words.app}
        </a>
      )}
      {!isPhone && (
        <a className="button" href={href('download-pc', lang)}>
          {words.pc}
        </a>
      )}
    </p>
  );
}

interface AdviceProps {
  lang: Language;
  checked: Pick<FileCheckResult, 'verdict' | 'manifest' | 'words'>;
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

/** Shows the verdict on a file. Draws a seal only for a published file. */
export function FileVerdictBox({ lang, checked, name, isOnly }: Props) {
  const { verdict, manifest, words, sha256, explained } = checked;
  const version = verdict.kind === 'unknown' ? '' : releaseTitleOf(verdict.release);
  return (
    <div className={`verdict ${verdictTones[verdict.kind]}`}>
      {isOnly && verdict.kind !== 'unknown' && <Rosette id="seal" digest={sha256} colours={rosetteColoursOf(sha256)} />}
      <h2>{fillText(words[verdict.kind], { version })}</h2>
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
      {verdict.kind !== 'genuine-latest' && <GenuineDownloads lang={lang} words={words} verdict={verdict} />}
    </div>
  );
}
