import type { LinkVerdict as Verdict } from '~/domain/official/check-link.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { LinkWords } from '../words/words.ts';

interface Props {
  words: LinkWords;
  /** What was asked about. */
  asked: string;
  verdict: Exclude<Verdict, { kind: 'unreadable' }>;
}

const tones = { official: 'success', imitation: 'danger', unknown: 'warning' } as const;

/** A letter and its number, since it looks like another. */
const numbered = (letter: string): string =>
  `${letter} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;

const tailLength = 3;

/** Names may break anywhere, so the end of one holds on to what follows it: no full stop stands alone on a line. */
function Imitation({ text, official }: { text: string; official: string }) {
  const [before = '', after = ''] = text.split('{official}');
  const [held = '', ...rest] = after.split(/(?=\s)/);
  return (
    <>
      {before}
      <bdi translate="no">{official.slice(0, -tailLength)}</bdi>
      <span className="held">
        <bdi translate="no">{official.slice(-tailLength)}</bdi>
        {held}
      </span>
      {rest.join('')}
    </>
  );
}

/** The verdict on an address or a name: no link leads to what is not ours. */
export function LinkVerdict({ words, asked, verdict }: Props) {
  const letters = verdict.kind === 'imitation' ? verdict.letters : [];
  return (
    <div className={`verdict ${tones[verdict.kind]}`}>
      <h2>
        {verdict.kind === 'imitation' ? (
          <Imitation text={words.imitation} official={verdict.official} />
        ) : (
          words[verdict.kind]
        )}
      </h2>
      <p>
        <bdi translate="no">{verdict.kind === 'official' ? verdict.official : asked}</bdi>
      </p>
      {verdict.kind !== 'official' && <p>{words.unknownWhat}</p>}
      {verdict.kind !== 'official' && verdict.ascii !== undefined && (
        <dl className="facts">
          <div>
            <dt>{words.host}</dt>
            <dd translate="no">
              <code>{verdict.ascii}</code>
            </dd>
          </div>
        </dl>
      )}
      {letters.length > 0 && (
        <>
          <h3>{words.letters}</h3>
          <ul className="letters">
            {letters.map(({ letter, latin }) => (
              <li key={letter}>{fillText(words.letter, { letter: numbered(letter), latin })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
