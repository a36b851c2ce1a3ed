import { reviewSteps, type SubmissionStatus } from '~/domain/submission/status.ts';
import type { StatusTexts } from './status-texts.ts';

const turnsOf: Partial<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  in_review: ['changes_requested', 'rejected', 'withdrawn'],
};

interface Props {
  texts: StatusTexts['statuses'];
  current: SubmissionStatus | undefined;
}

/** Shows the review as a list of steps, with branches for outcomes other than a listing. */
export function ReviewProgress({ texts, current }: Props) {
  const stepOf = (status: SubmissionStatus) => (status === current ? 'step' : undefined);
  return (
    <ol className="path across way">
      {reviewSteps.map((status) => (
        <li key={status}>
          <p aria-current={stepOf(status)}>{texts[status]}</p>
          {turnsOf[status] && (
            <ul>
              {turnsOf[status].map((turn) => (
                <li key={turn} aria-current={stepOf(turn)}>
                  {texts[turn]}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
