import { expect, test } from 'vitest';
import { describeAudit } from '~/features/dappstore/audit-words.ts';

const raw = 'https://github.com/Uniswap/v4-core/blob/54ba03f8d3bdffdf942b6b44accee32cb19bf435/docs/security/audits';

test.each([
  [`${raw}/OpenZeppelin_audit_core.pdf`, 'OpenZeppelin', { name: 'OpenZeppelin', subject: 'v4-core' }],
  [
    'https://github.com/Uniswap/v3-core/blob/561ec89dbb2f56a47dc259f2135545f184435657/audits/abdk/audit.pdf',
    'ABDK',
    { name: 'ABDK', subject: 'v3-core' },
  ],
  ['https://github.com/Uniswap/uniswap-v3-periphery/tree/main/audits', undefined, { name: 'uniswap-v3-periphery' }],
  [
    'https://github.com/ConsenSys/Uniswap-audit-report-2018-12',
    'ConsenSys',
    { name: 'ConsenSys', subject: 'Uniswap', year: '2018' },
  ],
  [
    'https://github.com/gmx-io/gmx-synthetics/blob/5173cbeb196ed5596373acd71c75a5c7a60a98f5/audits/guardian/2024-06-14_GMX_Updates_1.pdf',
    'Guardian',
    { name: 'Guardian', subject: 'gmx-synthetics, GMX Updates', year: '2024' },
  ],
  ['https://aave.com/security', undefined, { name: 'aave.com' }],
  [
    'https://consensys.net/diligence/audits/2021/04/rocketpool',
    'Diligence',
    { name: 'Diligence', subject: 'rocketpool', year: '2021' },
  ],
  ['https://audits.test/100%25.pdf%', undefined, { name: 'audits.test' }],
])('describes the audit at %s by auditor, subject and year', (url, auditor, expected) => {
  expect(describeAudit(url, auditor)).toEqual({ subject: undefined, year: undefined, ...expected });
});
