import { expect, it } from 'vitest';
import { formatRefreshReport, type RefreshReport } from '../../../scripts/refresh/report.ts';

const list = { list: 'editorial.json', state: 'unchanged', rows: 14, ageHours: 0, faults: [] };
const report: RefreshReport = {
  ...{ outcome: 'published', at: '2026-11-20T08:00:00.000Z', seconds: 1, release: 'r1', previous: null },
  ...{ pages: {}, reasons: [] },
  lists: [
    { ...list, notes: ['category 40 has no texts yet'] },
    { ...list, list: 'dapps.json', notes: [] },
  ],
};

it('reports notes of a fetch, even for unchanged lists', () => {
  const text = formatRefreshReport(report);
  expect(text).toContain('  editorial.json: unchanged, 14 rows, 0 hours old\n    note: category 40 has no texts yet');
  expect(text).not.toContain('dapps.json');
});
