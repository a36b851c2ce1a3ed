import { releaseTitleOf } from '~/domain/release/title.ts';
import { joinNames } from '~/i18n/join-names.ts';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { VerdictBox } from '../VerdictBox.tsx';
import type { InstalledAppCheck } from './check-file.ts';
import { VerdictAdvice, GenuineDownloads, verdictTones } from './Verdict.tsx';

const installedTones = { genuine: 'success', signer: 'danger', version: 'danger', unknown: 'danger' } as const;

/** Shows the verdict on an installed app or extension, which depends on its id and its certificates or version. */
export function InstalledAppVerdictBox({ lang, installed }: { lang: Language; installed: InstalledAppCheck }) {
  const { verdict, manifest, words } = installed;
  if (verdict.kind === 'release') {
    const checked = { verdict: verdict.verdict, manifest, words };
    const version = releaseTitleOf(checked.verdict.release);
    return (
      <VerdictBox
        tone={verdictTones[checked.verdict.kind]}
        heading={fillText(words[checked.verdict.kind], { version })}
      >
        <VerdictAdvice lang={lang} checked={checked} />
        {checked.verdict.kind !== 'genuine-latest' && <GenuineDownloads lang={lang} checked={checked} />}
      </VerdictBox>
    );
  }
  const { name } = verdict;
  return (
    <VerdictBox tone={installedTones[verdict.kind]} heading={fillText(words.installed[verdict.kind], { name })}>
      {verdict.kind === 'genuine' ? (
        <>
          <p>
            {fillText(words.installed.genuineWhat, { releases: joinNames(verdict.channels.map(releaseTitleOf), lang) })}
          </p>
          {verdict.recalled.length > 0 && (
            <p>
              {fillText(words.installed.recall, { releases: joinNames(verdict.recalled.map(releaseTitleOf), lang) })}
            </p>
          )}
        </>
      ) : (
        <>
          <p>{words.installed[`${verdict.kind}What`]}</p>
          <GenuineDownloads lang={lang} checked={{ verdict: { kind: 'unknown' }, manifest, words }} />
        </>
      )}
    </VerdictBox>
  );
}
