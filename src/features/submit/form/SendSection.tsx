import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Collision, OwnerProof } from '~/api/submit.ts';
import * as constants from '~/config/constants.ts';
import { externalLinkAttributes } from '~/lib/external-link.ts';
import { downloadJson } from '~/ui/download-json.ts';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { selectPublicOrPersonalAnswers, serializeAnswerBundle } from './answer-bundle.ts';
import type { FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import { isSending } from './send-state.ts';
import { SendButton } from './SendButton.tsx';
import { useFormText } from './use-form-text.ts';
import type { FormTextKey } from './form-text-keys.ts';

interface Props {
  form: FormState;
  texts: FormTexts;
  /** URL of the same form on the code hosting site, offered if the site has no origin or sending failed. */
  route: string;
  onStop: () => void;
  /** Submits again and declares that the listing is not a duplicate. */
  onInsist: () => void;
}

const gap = '\u0000';

/** Removes duplicate collisions, because several fields can collide with the same listing. */
const listingsOf = (collisions: readonly Collision[]): Collision[] => [
  ...new Map(collisions.map((one) => [`${one.title} ${one.href ?? one.asks ?? ''}`, one])).values(),
];

/** Text keys of the questions that the origin asks, by their code in the response. */
const questions: Partial<Record<string, FormTextKey>> = {
  name: 'sending.asksName',
  host: 'sending.asksHost',
  short: 'sending.asksShort',
  phishing: 'sending.asksPhishing',
};

interface SendByFileProps {
  form: FormState;
  route: string;
  className?: string;
}

/**
 * The alternative to sending: a public file for the code hosting site, and a private file with personal data. All
 * answers of an application are in the private file.
 */
function SendByFile({ form, route, className = 'button' }: SendByFileProps) {
  const word = useFormText(form);
  const { kind } = form;
  const isPrivate = kind === 'application';
  const save = async (name: string, isPersonal: boolean) =>
    downloadJson(
      `${name}-${kind}.json`,
      await serializeAnswerBundle(kind, selectPublicOrPersonalAnswers(kind, form.$values.get(), isPersonal)),
    );
  return (
    <>
      <p className="actions">
        <button className={className} type="button" onClick={() => void save('submission', isPrivate)}>
          {word('sending.download')}
        </button>
        {!isPrivate && (
          <a className="button" href={route} {...externalLinkAttributes}>
            {word('sending.route')}
          </a>
        )}
      </p>
      {!isPrivate && (
        <>
          <p>{word('sending.private')}</p>
          <button className="link" type="button" onClick={() => void save('contact', true)}>
            {word('sending.downloadPrivate')}
          </button>
        </>
      )}
    </>
  );
}

/** For sites without an origin: offers the answers as a file, whose hash is the receipt. */
function Bundle({ form, route, receipt }: Pick<Props, 'form' | 'route'> & { receipt: string }) {
  const word = useFormText(form);
  const address = `${route}${route.includes('?') ? '&' : '?'}receipt=${receipt}`;
  return (
    <section className="bundle" tabIndex={-1} id="bundle" aria-labelledby="bundle-title">
      <h3 id="bundle-title">{word('sending.ready')}</h3>
      <p>{word(form.kind === 'application' ? 'sending.bareApplication' : 'sending.bare')}</p>
      <p>
        {word('success.receipt')} <code className="receipt">{receipt}</code>
      </p>
      <SendByFile form={form} route={address} className="button primary" />
    </section>
  );
}

function Collisions({ form, collisions }: { form: FormState; collisions: readonly Collision[] }) {
  const word = useFormText(form);
  return listingsOf(collisions).map(({ title, href, asks = '' }) => {
    const [before, after] = word(questions[asks] ?? 'sending.collision', { name: gap }).split(gap);
    return (
      <p className="notice" key={`${title} ${asks}`}>
        {before}
        {href ? <a href={href}>{title}</a> : title}
        {after}
      </p>
    );
  });
}

/** Shows the file that proves ownership, which the submitter must publish, and the result of the last check. */
function OwnershipInstructions({ form, proof: { url, line, code } }: { form: FormState; proof: OwnerProof }) {
  const word = useFormText(form);
  return (
    <section className="bundle" tabIndex={-1} id="proof" aria-labelledby="proof-title">
      <h3 id="proof-title">{word('proof.title')}</h3>
      {code === 'unavailable' ? (
        <p>{word('proof.unavailable')}</p>
      ) : (
        <>
          <p>{word('proof.put', { url })}</p>
          <figure className="proof-file">
            <figcaption dir="ltr" translate="no">
              {constants.ownerProofPath}
            </figcaption>
            <code className="receipt">{line}</code>
          </figure>
          <p className="notice">{word(`proof.${code}`)}</p>
        </>
      )}
    </section>
  );
}

/** Shows the progress of sending and, after a failure, what to do next. */
function SendProgress({ form, route, onStop, onInsist }: Omit<Props, 'texts'>) {
  const sending = useStore(form.$sending);
  const word = useFormText(form);
  const { state } = sending;
  const course = useRef<HTMLDivElement>(null);
  // Scrolls to the result, because the progress bar may be far away.
  useEffect(() => {
    if (state !== 'idle' && state !== 'sending') course.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <div className="course" ref={course}>
      <div role="status">
        {state === 'sending' && <p>{word('sending.progress', { percent: String(sending.percent) })}</p>}
        {state === 'again' && <p>{word('sending.again')}</p>}
        {state === 'offline' && <p>{word('sending.offline')}</p>}
      </div>
      {state === 'sending' && <progress max="100" value={sending.percent} aria-hidden="true" />}
      {isSending(state) && (
        <button className="button" type="button" onClick={onStop}>
          {word('sending.stop')}
        </button>
      )}
      <div role="alert">
        {state === 'failed' && (
          <p className="notice">{word(form.kind === 'application' ? 'sending.failedApplication' : 'sending.failed')}</p>
        )}
        {state === 'busy' && <p className="notice">{word('sending.busy')}</p>}
        {state === 'stale' && <p className="notice">{word('status.versionStale')}</p>}
        {state === 'collision' && <Collisions form={form} collisions={sending.collisions} />}
      </div>
      {state === 'collision' && sending.collisions.every(({ isDoubtful }) => isDoubtful) && (
        <button className="button" type="button" onClick={onInsist}>
          {word(sending.collisions.some(({ asks }) => asks) ? 'sending.correct' : 'sending.distinct')}
        </button>
      )}
      {(state === 'failed' || (state === 'unproven' && sending.proof.code === 'unavailable')) && (
        <SendByFile form={form} route={route} />
      )}
      {state === 'unproven' && <OwnershipInstructions form={form} proof={sending.proof} />}
      {state === 'bundle' && <Bundle form={form} route={route} receipt={sending.receipt} />}
    </div>
  );
}

export function SendSection({ form, texts, route, onStop, onInsist }: Props) {
  const { state } = useStore(form.$sending);
  // Renders statements only after hydration, because the built HTML does not contain their texts.
  const isHydrated = useHydrated();
  // Submitters of listings agree to this statement. The other forms have no listing rules.
  const statement = useFormText(form)('rules.agree');
  const hasRules = form.kind !== 'application' && form.kind !== 'owner';
  return (
    <>
      <div className="form-foot">
        <p className="quiet small">{texts.privacy}</p>
        {/* All other forms say this next to their progress. */}
        {form.kind === 'application' && <p className="notice">{texts.free}</p>}
      </div>
      {isHydrated && hasRules && statement && (
        <label className="pick">
          <input type="checkbox" id="agreed" required />
          <span>{statement}</span>
        </label>
      )}
      {!isSending(state) && (
        <p>
          <SendButton form={form} label={texts.send} />
        </p>
      )}
      {isHydrated && <SendProgress form={form} route={route} onStop={onStop} onInsist={onInsist} />}
    </>
  );
}
