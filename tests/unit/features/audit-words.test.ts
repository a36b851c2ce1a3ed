import { expect, test } from 'vitest';
import { describeAudit, isFolderOfAudits } from '~/features/dappstore/audit-words.ts';

const raw = 'https://github.com/Uniswap/v4-core/blob/54ba03f8d3bdffdf942b6b44accee32cb19bf435/docs/security/audits';

test.each([
  [`${raw}/OpenZeppelin_audit_core.pdf`, 'OpenZeppelin', { name: 'OpenZeppelin', subject: 'v4-core' }],
  [
    'https://github.com/Uniswap/v3-core/blob/561ec89dbb2f56a47dc259f2135545f184435657/audits/abdk/audit.pdf',
    'ABDK',
    { name: 'ABDK', subject: 'v3-core' },
  ],
  [
    'https://github.com/Uniswap/uniswap-v3-periphery/tree/main/audits',
    undefined,
    { name: 'Uniswap/uniswap-v3-periphery' },
  ],
  ['https://github.com/lidofinance/audits', undefined, { name: 'lidofinance/audits' }],
  [
    'https://github.com/lifinance/contracts/blob/fe82e4fc2aa6ba9c5b1ffc8aa20d0d3d47e67a22/audit/reports/2024.12.03_LiFiDexAggregator.pdf',
    undefined,
    { name: 'lifinance/contracts', subject: 'LiFiDexAggregator', year: '2024' },
  ],
  ['https://docs.hop.exchange/faq#are-hop-contracts-audited', undefined, { name: 'docs.hop.exchange' }],
  [
    'https://github.com/lidofinance/audits/blob/2f1a0fe800b91246876286fe7e2fb0c5398054da/QSP%20Lido%20Report%2012-2020.pdf',
    'Quantstamp',
    { name: 'Quantstamp', subject: 'Lido', year: '2020' },
  ],
  [
    'https://github.com/lidofinance/audits/blob/d44ee76d79a0cf0223ece8c147bb2deac6e5ad17/ChainSecurity%20Code%20Assessment%20of%20the%20Lido%20Smart%20Contracts%20Report%2008-22.pdf',
    'ChainSecurity',
    { name: 'ChainSecurity', subject: 'Lido', year: '2022' },
  ],
  [
    'https://github.com/VenusProtocol/venus-protocol/blob/0a2019cb00000000000000000000000000000000/audits/049_diamondComptroller_openzeppelin_20230817.pdf',
    'OpenZeppelin',
    { name: 'OpenZeppelin', subject: 'venus-protocol, diamondComptroller', year: '2023' },
  ],
  [
    'https://github.com/stargate-protocol/stargate/blob/main/audit/Stargate%20EthVault%20%26%20RouterETH%20Audit%201.1%20(17th%20June%202022)%20-%20Ackee.pdf',
    'Ackee',
    { name: 'Ackee', subject: 'Stargate EthVault RouterETH', year: '2022' },
  ],
  [
    'https://github.com/LayerZero-Labs/Audits/blob/main/audits/Endpoint/EndpointV2-Paladin-11JUN2026-Diff.pdf',
    'Paladin',
    { name: 'Paladin', subject: 'EndpointV2 Diff', year: '2026' },
  ],
  [
    'https://github.com/pendle-finance/pendle-core-v2-public/blob/main/audits/WatchPug/WatchPug-Part%202.pdf',
    'WatchPug',
    { name: 'WatchPug', subject: 'pendle-core-v2, Part\u00A02' },
  ],
  ['https://rocketpool.net/files/sigma-prime-audit.pdf', 'Sigma Prime', { name: 'Sigma Prime' }],
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

test.each([
  ['https://github.com/lidofinance/audits', undefined, true],
  ['https://github.com/Uniswap/uniswap-v3-periphery/tree/main/audits', undefined, true],
  ['https://github.com/ConsenSys/Uniswap-audit-report-2018-12', 'ConsenSys', false],
  ['https://github.com/lifinance/contracts/blob/main/audit/reports/LiFiDexAggregator.pdf', undefined, false],
  ['https://aave.com/security', undefined, false],
])('tells whether %s by %s is a folder of audits', (url, auditor, expected) => {
  expect(isFolderOfAudits({ url, auditor })).toBe(expected);
});
