import type { Values } from './row.ts';

export const choices: Values = {
  'token network': {
    ok: ['eth'],
    'network option, standard option': ['ETH', 'nope', '__proto__', 'constructor'],
    'network choose, standard option': ['', 7, null, ['eth'], {}],
  },
  'token standard': {
    ok: ['ERC20'],
    'standard option': ['erc20', 'ERC721', 'TRC20', '__proto__'],
    'standard choose': ['', null, 20],
  },
  'dapp category': {
    ok: [['12'], ['12', '12']],
    'category option': [['nope'], ['12', 'nope']],
    'category choose': [[], '12', [null], {}, null],
    'category.0 option': [[12], [['12']]],
  },
  'dapp platform': {
    ok: [['eth'], ['eth', 'trx']],
    'platform option, address.0.network network': [['nope']],
    'platform choose, address.0.network network': [[], 'eth', [null], null],
  },
  'dapp tp_connect': { ok: ['both'], 'tp_connect option': ['BOTH', 'x'], 'tp_connect choose': ['', null, ['both'], 1] },
  'dapp language': { ok: ['en'], 'language option': ['EN', 'de'], 'language choose': ['', null, ['en']] },
  'dapp referral': { ok: [false], 'referral choose': ['false', 0, null, '', [], 'yes'] },
  'dapp audit_url': {
    ok: [['https://a.org'], ['a.org']],
    'audit_url.0 url': [['javascript:alert(1)'], [7]],
    'audit_url required': [[''], [], 'https://a.org', [null]],
    'audit_url.1 url': [['https://a.org', 'x']],
    'audit_url tooLong': [Array.from({ length: 60 }, (_, at) => `https://a.org/report-number-${at}`)],
  },
  'chain contact': {
    ok: ['@me', '<b>'],
    'contact contact': ['me@site.org'],
    'contact unseen': ['\u202e'],
    'contact tooLong': ['x'.repeat(201)],
    'contact required': ['', 7, null],
  },
  'application requirements': {
    ok: [['marketing', 'social']],
    'requirements atLeast': [['marketing'], ['marketing', 'marketing']],
    'requirements option': [['x', 'y']],
    'requirements choose': [[], 'marketing', null],
  },
};
