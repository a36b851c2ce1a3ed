import { Fragment, type Ref } from 'react';
import type { FoundSubmission } from '~/api/submissions.ts';
import { statusTextOf } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';
import { formatStatusDay } from './date-of-day.ts';
import { splitStatus } from './split-status.ts';
import type { StatusTexts } from './status-texts.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  lang: Language;
  texts: StatusTexts;
  found: FoundSubmission;
}

const days = (lang: string, count: number) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);

export function StatusResult({ ref, lang, texts, found }: Props) {
  const { kind, title, status, reason, created_at, updated_at, queue, median_days, href } = found;
  const [state, meaning] = splitStatus(texts.statuses[statusTextOf(kind, status)]);
  const facts = [
    [texts.sent, formatStatusDay(lang, created_at)],
    [texts.changed, formatStatusDay(lang, updated_at)],
    [texts.queue, queue ? String(queue) : ''],
    [texts.median, queue && median_days ? days(lang, median_days) : ''],
    [texts.reason, reason],
  ] as const;
  return (
    <div className="status-result card" tabIndex={-1} ref={ref}>
      <p className="status-title" translate="no">
        {title}
      </p>
      <p className="status-line">
        <strong>{state.replace(/[:：]$/, '')}</strong>
        <br />
        {meaning}
      </p>
      <dl>
        {facts.map(
          ([term, text]) =>
            text && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {href?.startsWith('/') && (
        <a className="onward" href={href}>
          {texts.open}
        </a>
      )}
    </div>
  );
}
