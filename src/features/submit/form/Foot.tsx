import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { outsideLink } from '~/lib/outside-link.ts';
import { downloadJson } from '~/ui/download-json.ts';
import { pack } from './bundle.ts';
import type { FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import type { Collision } from './send.ts';
import { useWords } from './use-words.ts';

interface Props {
  form: FormState;
  texts: FormTexts;
  /** Where the same can be handed in on code hosting. */
  route: string;
  onStop: () => void;
  /** Sends again, as something else than what it was taken for. */
  onInsist: () => void;
}

const busy = new Set(['sending', 'offline', 'again']);

const gap = '\u0000';

/** Each listing once, however many fields name it. */
const listingsOf = (collisions: readonly Collision[]): Collision[] => [
  ...new Map(collisions.map((one) => [`${one.title} ${one.href ?? ''}`, one])).values(),
];

/** How sending goes, and every way on where it does not. */
function Course({ form, route, onStop, onInsist }: Omit<Props, 'texts'>) {
  const sending = useStore(form.$sending);
  const word = useWords(form);
  const { state } = sending;
  const save = async () => downloadJson(`submission-${form.kind}.json`, await pack(form.kind, form.$values.get()));
  const way = (
    <p className="actions">
      <button className="button" type="button" onClick={save}>
        {word('sending.download')}
      </button>
      <a className="button" href={route} {...outsideLink}>
        {word('sending.route')}
      </a>
    </p>
  );
  return (
    <div className="course">
      <div role="status">
        {state === 'sending' && <p>{word('sending.progress', { percent: String(sending.percent) })}</p>}
        {state === 'again' && <p>{word('sending.again')}</p>}
        {state === 'offline' && <p>{word('sending.offline')}</p>}
      </div>
      {state === 'sending' && <progress max="100" value={sending.percent} aria-hidden="true" />}
      {busy.has(state) && (
        <button className="button" type="button" onClick={onStop}>
          {word('sending.stop')}
        </button>
      )}
      <div role="alert">
        {(state === 'failed' || state === 'busy') && <p className="notice">{word(`sending.${state}`)}</p>}
        {state === 'collision' &&
          listingsOf(sending.collisions).map(({ title, href }) => {
            const [before, after] = word('sending.collision', { name: gap }).split(gap);
            return (
              <p className="notice" key={title}>
                {before}
                {href ? <a href={href}>{title}</a> : title}
                {after}
              </p>
            );
          })}
      </div>
      {state === 'collision' && sending.collisions.every(({ isDoubtful }) => isDoubtful) && (
        <button className="button" type="button" onClick={onInsist}>
          {word('sending.distinct')}
        </button>
      )}
      {state === 'failed' && way}
      {state === 'bundle' && (
        <section className="bundle" tabIndex={-1} id="bundle" aria-labelledby="bundle-title">
          <h3 id="bundle-title">{word('sending.ready')}</h3>
          <p>{word('sending.bare')}</p>
          <p>
            {word('success.receipt')}: <code className="receipt">{sending.receipt}</code>
          </p>
          <p className="actions">
            <button
              className="button primary"
              type="button"
              onClick={() => downloadJson(`submission-${form.kind}.json`, sending.text)}
            >
              {word('sending.download')}
            </button>
            <a
              className="button"
              href={`${route}${route.includes('?') ? '&' : '?'}receipt=${sending.receipt}`}
              {...outsideLink}
            >
              {word('sending.route')}
            </a>
          </p>
        </section>
      )}
    </div>
  );
}

/** The end of the form: what happens with personal data, that it is free, the button, and how sending goes. */
export function Foot({ form, texts, route, onStop, onInsist }: Props) {
  const { state } = useStore(form.$sending);
  const word = useWords(form);
  // Rendered after the words have come, since it has none before.
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  const isRetry = state === 'failed' || state === 'busy';
  return (
    <div className="form-foot">
      <p className="quiet small">{texts.privacy}</p>
      <p className="notice">{texts.free}</p>
      {!busy.has(state) && (
        <p>
          <button className="button primary" type="submit">
            {isRetry ? word('sending.retry') : texts.send}
          </button>
        </p>
      )}
      {isAwake && <Course form={form} route={route} onStop={onStop} onInsist={onInsist} />}
    </div>
  );
}
