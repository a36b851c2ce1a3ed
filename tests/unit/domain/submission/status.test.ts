import { describe, expect, it } from 'vitest';
import { formKinds } from '~/domain/submission/kinds.ts';
import {
  isUndecidedStatus,
  nextStatuses,
  nextStatusesOf,
  submissionStatuses,
  submitterActionsOf,
} from '~/domain/submission/status.ts';

describe('the status of a submission', () => {
  it('never becomes received again, and ends as rejected or withdrawn', () => {
    for (const next of Object.values(nextStatuses)) expect(next).not.toContain('received');
    expect(submissionStatuses.filter((status) => nextStatuses[status].length === 0)).toEqual(['rejected', 'withdrawn']);
  });

  it('becomes live only after approval', () => {
    expect(submissionStatuses.filter((status) => nextStatuses[status].includes('live'))).toEqual(['approved']);
    const before = submissionStatuses.filter((status) => nextStatuses[status].includes('approved'));
    expect(before).toEqual(['received', 'in_review']);
  });

  it('never becomes live for an application, which lists nothing', () => {
    const listing = formKinds.filter((kind) => nextStatusesOf({ kind, status: 'approved' }).includes('live'));
    expect(listing).toEqual(['dapp', 'nft', 'token', 'chain', 'owner']);
    const after = ['changes_requested', 'rejected', 'withdrawn'];
    expect(nextStatusesOf({ kind: 'application', status: 'approved' })).toEqual(after);
  });

  it('is undecided until approval or rejection', () => {
    expect(submissionStatuses.filter(isUndecidedStatus)).toEqual(['received', 'in_review', 'changes_requested']);
  });

  it('allows an answer only if changes are requested', () => {
    const answerable = submissionStatuses.filter((status) =>
      submitterActionsOf({ status, hasPersonal: false }).includes('answer'),
    );
    expect(answerable).toEqual(['changes_requested']);
  });

  it('allows a withdrawal until rejection or withdrawal', () => {
    const open = submissionStatuses.filter((status) =>
      submitterActionsOf({ status, hasPersonal: false }).includes('withdraw'),
    );
    expect(open).toEqual(['received', 'in_review', 'changes_requested', 'approved', 'live']);
  });

  it('allows deletion of personal data at any time, if there are any', () => {
    for (const status of submissionStatuses) {
      expect(submitterActionsOf({ status, hasPersonal: true })).toContain('forget');
      expect(submitterActionsOf({ status, hasPersonal: false })).not.toContain('forget');
    }
    expect(submitterActionsOf({ status: 'rejected', hasPersonal: true })).toEqual(['forget']);
    expect(submitterActionsOf({ status: 'rejected', hasPersonal: false })).toEqual([]);
  });
});
