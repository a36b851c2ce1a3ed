import { useRef, useState } from 'react';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import { createLinkChecker, type OfficialVerdict as Verdict } from '~/domain/official/check-link.ts';
import type { OfficialList } from '~/domain/official/list.ts';
import type { Language } from '~/i18n/languages.ts';
import { withErrorView } from '~/shell/IslandBoundary.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { VerifyForm } from '../VerifyForm.tsx';
import { loadResultTexts } from '../words/load-words.ts';
import type { LinkResultTexts } from '../words/words.ts';
import { AddressAnatomy } from './Anatomy.tsx';
import type { LinkCheckTexts } from './link-check-texts.ts';
import { LinkVerdict } from './LinkVerdict.tsx';

interface Props {
  lang: Language;
  /** An official address. Its parts are shown until the visitor types an address. */
  example: string;
  texts: LinkCheckTexts;
}

type Answer = { kind: 'failed' } | { kind: 'answer'; checkedText: string; verdict: Verdict; words: LinkResultTexts };

async function load(lang: Language) {
  const [list, { link }] = await Promise.all([
    fetchBuildFile<OfficialList>('/official-links.json'),
    loadResultTexts(lang),
  ]);
  return { check: createLinkChecker(list), words: link };
}

/** Returns a function that checks a text against the official list. */
function useList(lang: Language): (text: string) => Promise<Answer> {
  const known = useRef<{ check: (text: string) => Verdict; words: LinkResultTexts }>(undefined);
  return async (text) => {
    try {
      const { check, words } = (known.current ??= await load(lang));
      return { kind: 'answer', checkedText: text.trim(), verdict: check(text), words };
    } catch {
      return { kind: 'failed' };
    }
  };
}

function Checker({ lang, example, texts }: Props) {
  const ask = useList(lang);
  const [answer, setAnswer] = useState<Answer>();
  const [edited, setEdited] = useState<string>();
  const isHydrated = useHydrated();
  // Reads the field itself after hydration, because the visitor may have typed before.
  const typed = edited ?? (isHydrated ? document.querySelector<HTMLInputElement>('#link')?.value : '');
  const latest = useRef<object>(undefined);
  const given = answer?.kind === 'answer' ? answer : undefined;
  const check = async (text: string): Promise<boolean> => {
    const own = (latest.current = {});
    const found = await ask(text);
    // Ignores the result if the visitor has changed the text in the meantime.
    if (latest.current !== own) return false;
    setAnswer(found);
    return found.kind === 'answer' && found.verdict.kind === 'unreadable';
  };
  return (
    <div className="checker">
      <VerifyForm
        id="link"
        label={texts.field}
        button={texts.check}
        isPrimary
        error={given?.verdict.kind === 'unreadable' ? given.words.unreadable : undefined}
        onCheck={check}
        onEdit={(text) => {
          latest.current = undefined;
          setEdited(text);
          setAnswer(undefined);
        }}
      />
      <div role="status">
        {answer?.kind === 'failed' && <p className="notice">{texts.failed}</p>}
        {given && given.verdict.kind !== 'unreadable' && (
          <LinkVerdict lang={lang} words={given.words} checkedText={given.checkedText} verdict={given.verdict} />
        )}
      </div>
      <AddressAnatomy address={typed?.trim() ?? ''} example={example} texts={texts.anatomy} />
    </div>
  );
}

export const LinkCheck = withErrorView(Checker);
