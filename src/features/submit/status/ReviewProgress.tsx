import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { StatusTexts } from './status-texts.ts';

const steps: readonly { status: SubmissionStatus; turns?: readonly SubmissionStatus[] }[] = [
  { status: 'received' },
  { status: 'in_review', turns: ['changes_requested', 'rejected', 'withdrawn'] },
  { status: 'approved' },
  { status: 'live' },
];

interface Props {
  texts: StatusTexts['statuses'];
  current: SubmissionStatus | undefined;
}

/** Shows the review as a list of steps, with branches for outcomes other than a listing. */
export function ReviewProgress({ texts, current }: Props) {
  const stepOf = (status: SubmissionStatus) => (status === current ? 'step' : undefined);
  return (
    <ol className="path across way">
      {steps.map(({ status, turns }) => (
        <li key={status}>
          <p aria-current={stepOf(status)}>{texts[status]}</p>
          {turns && (
            <ul>
              {turns.map((turn) => (
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
