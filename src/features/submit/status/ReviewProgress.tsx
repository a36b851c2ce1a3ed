import type { FormKind } from '~/domain/submission/fields.ts';
import { isStatusOf, reviewSteps, statusTextOf, type SubmissionStatus } from '~/domain/submission/status.ts';
import { splitStatus } from './split-status.ts';
import type { StatusTexts } from './status-texts.ts';

const otherOutcomes = ['changes_requested', 'rejected', 'withdrawn'] as const satisfies SubmissionStatus[];

interface Props {
  texts: StatusTexts['statuses'];
  kind: FormKind | undefined;
  current: SubmissionStatus | undefined;
}

/** Shows the review as a list of steps, and below it the outcomes other than a listing. */
export function ReviewProgress({ texts, kind, current }: Props) {
  const shown = (status: SubmissionStatus) => {
    const [state, meaning] = splitStatus(texts[statusTextOf(kind, status)]);
    return (
      <p aria-current={status === current ? 'step' : undefined}>
        <b>{state}</b> {meaning}
      </p>
    );
  };
  return (
    <div className="way">
      <ol className="path">
        {reviewSteps.map((status) => isStatusOf(kind, status) && <li key={status}>{shown(status)}</li>)}
      </ol>
      <ul className="outcomes">
        {otherOutcomes.map((status) => (
          <li key={status}>{shown(status)}</li>
        ))}
      </ul>
    </div>
  );
}
