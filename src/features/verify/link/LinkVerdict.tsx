import type { OfficialVerdict as Verdict } from '~/domain/official/check-link.ts';
import { splitAtHost } from '~/domain/official/text-around-host.ts';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { VerdictBox } from '../VerdictBox.tsx';
import type { LinkResultTexts } from '../words/words.ts';
import { ImitationReport } from './ImitationReport.tsx';

interface Props {
  lang: Language;
  words: LinkResultTexts;
  checkedText: string;
  verdict: Exclude<Verdict, { kind: 'unreadable' }>;
}

const tones = { official: 'success', imitation: 'danger', public: 'warning', unknown: 'warning' } as const;
const reasons = { host: 'whyHost', user: 'whyUser', account: 'whyAccount' } as const;

/** Formats a letter together with its code point. */
const numbered = (letter: string): string =>
  `${letter} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;

const tailLength = 3;

/** Allows line breaks anywhere in names, except before following punctuation. */
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

/** A URL with a possible line break after its host. */
function Address({ text }: { text: string }) {
  const { before, host, after } = splitAtHost(text);
  return (
    <bdi lang="en" translate="no">
      {before}
      {host}
      <wbr />
      {after}
    </bdi>
  );
}

function About({
  words,
  verdict,
}: Pick<Props, 'words'> & { verdict: Exclude<Props['verdict'], { kind: 'official' }> }) {
  return (
    <>
      {verdict.kind === 'imitation' && <p>{words[reasons[verdict.why]]}</p>}
      {verdict.kind === 'unknown' && verdict.isAround && <p>{words.around}</p>}
      <p>{words.unknownWhat}</p>
      {verdict.kind === 'public' &&
        (verdict.official === undefined ? (
          <p>{words.publicNone}</p>
        ) : (
          <p>
            {words.publicOwn} <bdi translate="no">{verdict.official}</bdi>
          </p>
        ))}
    </>
  );
}

function headingOf(words: LinkResultTexts, verdict: Props['verdict']) {
  if (verdict.kind === 'imitation') return <Imitation text={words.imitation} official={verdict.official} />;
  return verdict.kind === 'public' ? fillText(words.public, { place: verdict.place }) : words[verdict.kind];
}

/** Shows the verdict on a link. Only official addresses become links. */
export function LinkVerdict({ lang, words, checkedText, verdict }: Props) {
  const letters = verdict.kind === 'imitation' ? verdict.letters : [];
  const host = verdict.kind === 'official' ? undefined : verdict.ascii;
  return (
    <VerdictBox tone={tones[verdict.kind]} heading={headingOf(words, verdict)}>
      {verdict.kind === 'official' ? (
        <p>
          {words.is[verdict.identity.kind]} <Address text={verdict.identity.name} />
        </p>
      ) : (
        <>
          <p>
            <Address text={checkedText} />
          </p>
          <About words={words} verdict={verdict} />
        </>
      )}
      {host !== undefined && (
        <dl className="facts">
          <div>
            <dt>{words.host}</dt>
            <dd lang="en" translate="no">
              <code>{host}</code>
            </dd>
          </div>
        </dl>
      )}
      {letters.length > 0 && (
        <>
          <h3>{words.letters}</h3>
          <ul>
            {letters.map(({ letter, latin }) => (
              <li key={letter}>{fillText(words.letter, { letter: numbered(letter), latin })}</li>
            ))}
          </ul>
        </>
      )}
      {verdict.kind === 'imitation' && (
        <ImitationReport lang={lang} words={words.report} checkedText={checkedText} verdict={verdict} />
      )}
    </VerdictBox>
  );
}
