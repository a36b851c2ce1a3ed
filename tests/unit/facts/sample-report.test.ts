import { expect, it } from 'vitest';
import { findUnacceptedSamples } from '~/content/production-guard.ts';
import { formatSampleReport } from '../../../scripts/facts/sample-report.ts';

it('groups samples by file, with lines and instructions, and ends with counts per file', () => {
  const facts = findUnacceptedSamples([]);
  const report = formatSampleReport(facts);
  expect(report).not.toMatch(/undefined|\[object/);
  expect(report).toMatch(
    /^src\/config\/site\.json\n {2}legal text: .+\n {4}src\/config\/site\.json:8 {2}site\.brand\.legalEntity {2}/m,
  );
  for (const { kind } of facts) expect(report).toMatch(new RegExp(`^ {2}${kind}: \\w`, 'm'));
  const counts = [...report.slice(report.lastIndexOf('\n\n')).matchAll(/^ *(\d+) {2}(\S.*)$/gm)];
  expect(counts.map(([, , file]) => file)).toContain('src/data/dapps.json');
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(facts.length);
  expect(report).toMatch(/^ *229 {2}src\/data\/dapps\.json$/m);
});

it('says that rows of a host are corrected at the host', () => {
  const fact = { key: 'data.dapps.uniswap', value: 'Uniswap', kind: 'row', path: [0] } as const;
  const report = (file: string) => formatSampleReport([{ ...fact, file }], '/nowhere');
  expect(report('.snapshot/dapps.json')).toContain(
    'come from your hosts: correct the rows there, and fetch them again',
  );
  expect(report('src/data/dapps.json')).not.toContain('come from your hosts');
});
