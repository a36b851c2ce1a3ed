import { expect, it } from 'vitest';
import { resultsOfVitest } from '../../../scripts/test/reports.ts';

const passed = { fullName: 'caddy answers', status: 'passed' };
const skipped = { fullName: 'cloudflare answers', status: 'skipped' };
const report = (assertionResults: (typeof passed)[], status = 'failed', message = '') => ({
  testResults: [{ name: '/project/tests/hosts/hosts.test.ts', status, message, assertionResults }],
});

it.each([
  ['a file that could not be loaded', report([], 'failed', 'Unknown module')],
  ['a hook, although no test of the file failed', report([passed, skipped])],
])('counts a failure of %s', (_, json) => {
  const failures = resultsOfVitest('hosts', json).filter(({ status }) => status === 'failed');
  expect(failures).toEqual([expect.objectContaining({ name: expect.stringContaining('hosts') })]);
});

it('counts each failed test once', () => {
  const failed = { ...passed, status: 'failed', failureMessages: ['expected 1'] };
  expect(resultsOfVitest('hosts', report([failed, skipped])).map(({ status }) => status)).toEqual([
    'failed',
    'skipped',
  ]);
});
