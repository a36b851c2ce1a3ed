import type { LinkVerdict as Verdict } from '~/domain/official/check-link.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { LinkTexts } from './link-texts.ts';

interface Props {
  texts: LinkTexts;
  /** What was asked about. */
  asked: string;
  verdict: Exclude<Verdict, { kind: 'unreadable' }>;
}

const tones = { official: 'success', imitation: 'danger', unknown: 'warning' } as const;

/** The verdict on an address or a name: no link leads to what is not ours. */
export function LinkVerdict({ texts, asked, verdict }: Props) {
  const letters = verdict.kind === 'imitation' ? verdict.letters : [];
  const [before = '', after = ''] = texts.imitation.split('{official}');
  return (
    <div className={`verdict ${tones[verdict.kind]}`}>
      <h2>
        {verdict.kind === 'imitation' ? (
          <>
            {before}
            <bdi translate="no">{verdict.official}</bdi>
            {after}
          </>
        ) : (
          texts[verdict.kind]
        )}
      </h2>
      <p>
        <bdi translate="no">{verdict.kind === 'official' ? verdict.official : asked}</bdi>
      </p>
      {verdict.kind !== 'official' && <p>{texts.unknownWhat}</p>}
      {verdict.kind !== 'official' && verdict.ascii !== undefined && (
        <dl className="facts">
          <div>
            <dt>{texts.host}</dt>
            <dd translate="no">
              <code>{verdict.ascii}</code>
            </dd>
          </div>
        </dl>
      )}
      {letters.length > 0 && (
        <>
          <h3>{texts.letters}</h3>
          <ul className="letters">
            {letters.map(({ letter, latin }) => (
              <li key={letter}>{fillText(texts.letter, { letter, latin })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
