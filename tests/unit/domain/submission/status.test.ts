import { describe, expect, it } from 'vitest';
import { isUndecided, nextStatuses, submissionStatuses, submitterStepsOf } from '~/domain/submission/status.ts';

describe('a submission', () => {
  it('is never received again, and ends for good', () => {
    for (const next of Object.values(nextStatuses)) expect(next).not.toContain('received');
    expect(submissionStatuses.filter((status) => nextStatuses[status].length === 0)).toEqual(['rejected', 'withdrawn']);
  });

  it('goes live only after it was approved', () => {
    expect(submissionStatuses.filter((status) => nextStatuses[status].includes('live'))).toEqual(['approved']);
    const before = submissionStatuses.filter((status) => nextStatuses[status].includes('approved'));
    expect(before).toEqual(['received', 'in_review']);
  });

  it('is undecided until a person has said yes or no', () => {
    expect(submissionStatuses.filter(isUndecided)).toEqual(['received', 'in_review', 'changes_requested']);
  });

  it('can be answered only where changes are requested', () => {
    const answerable = submissionStatuses.filter((status) =>
      submitterStepsOf({ status, hasPersonal: false }).includes('answer'),
    );
    expect(answerable).toEqual(['changes_requested']);
  });

  it('can be taken back until it has ended', () => {
    const open = submissionStatuses.filter((status) =>
      submitterStepsOf({ status, hasPersonal: false }).includes('withdraw'),
    );
    expect(open).toEqual(['received', 'in_review', 'changes_requested', 'approved', 'live']);
  });

  it('has what is personal of it deleted wherever it stands, as long as there is something', () => {
    for (const status of submissionStatuses) {
      expect(submitterStepsOf({ status, hasPersonal: true })).toContain('forget');
      expect(submitterStepsOf({ status, hasPersonal: false })).not.toContain('forget');
    }
    expect(submitterStepsOf({ status: 'rejected', hasPersonal: true })).toEqual(['forget']);
    expect(submitterStepsOf({ status: 'rejected', hasPersonal: false })).toEqual([]);
  });
});
