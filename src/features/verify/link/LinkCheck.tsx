import { useRef, useState } from 'react';
import { readBuilt } from '~/api/read-built.ts';
import { linkChecker, type LinkVerdict as Verdict } from '~/domain/official/check-link.ts';
import type { OfficialList } from '~/domain/official/list.ts';
import { IslandBoundary, type ErrorTexts } from '~/shell/IslandBoundary.tsx';
import { CheckForm } from '../CheckForm.tsx';
import type { LinkTexts } from './link-texts.ts';
import { LinkVerdict } from './LinkVerdict.tsx';

interface Props {
  texts: LinkTexts;
  error: ErrorTexts;
}

/** The checker of links in its boundary: an error of the island never takes down the page. */
export const LinkCheck = ({ error, texts }: Props) => (
  <IslandBoundary texts={error}>
    <Checker texts={texts} />
  </IslandBoundary>
);

type Answer = { kind: 'failed' } | { kind: 'answer'; asked: string; verdict: Verdict };

/** Asks the published list, which is fetched once; without it there is no verdict. */
function useList(): (text: string) => Promise<Answer> {
  const check = useRef<(text: string) => Verdict>(undefined);
  return async (text) => {
    try {
      check.current ??= linkChecker(await readBuilt<OfficialList>('/official-links.json'));
      return { kind: 'answer', asked: text.trim(), verdict: check.current(text) };
    } catch {
      return { kind: 'failed' };
    }
  };
}

function Checker({ texts }: Pick<Props, 'texts'>) {
  const ask = useList();
  const [answer, setAnswer] = useState<Answer>();
  const verdict = answer?.kind === 'answer' ? answer.verdict : undefined;
  const check = async (text: string): Promise<boolean> => {
    const found = await ask(text);
    setAnswer(found);
    return found.kind === 'answer' && found.verdict.kind === 'unreadable';
  };
  return (
    <div className="checker">
      <CheckForm
        id="link"
        label={texts.field}
        button={texts.check}
        isPrimary
        error={verdict?.kind === 'unreadable' ? texts.unreadable : undefined}
        onCheck={check}
      />
      <div role="status">
        {answer?.kind === 'failed' && <p className="notice">{texts.failed}</p>}
        {answer?.kind === 'answer' && verdict && verdict.kind !== 'unreadable' && (
          <LinkVerdict texts={texts} asked={answer.asked} verdict={verdict} />
        )}
      </div>
    </div>
  );
}
