import { vectorsOn, type Vector } from './vector.ts';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export const tronVectors: readonly Vector[] = [
  ...vectorsOn('trx', undefined, [
    [usdt],
    ['TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp'],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'ok converted', usdt],
    ['0x41A614F803B6FD780986A42C78EC9C7F77E6DED13C', 'ok converted', usdt],
    ['Th61eY77Ry57v5v5dARoqKPX5o6EquCEPw', 'prefix'],
    ['a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'characters'],
    ['0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C', 'other-network EVM'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'length'],
    ['tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'prefix'],
    ['XQLCsShbQNXMTVCjprY64qZmEA4rBarpQp', 'prefix'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjOt', 'characters'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'other-network Bitcoin'],
    ['1002000', 'characters'],
    ['https://tronscan.org/#/token20/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'link', usdt],
  ]),
  ...vectorsOn('trx', 'TRC10', [
    ['1002000', 'ok token-id'],
    ['1000001', 'ok token-id'],
    ['2000000', 'not-standard'],
    ['BTT', 'not-standard'],
    [usdt, 'not-standard'],
  ]),
  ...vectorsOn('trx', 'TRC20', [[usdt], ['TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S'], ['1002000', 'characters']]),
  ...vectorsOn('trx', 'contract', [['1002000', 'ok token-id'], ['TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9']]),
];

// The example account of the documentation in all its notations.
const [bounceable, wallet] = [
  'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
  'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
];
const masterchain = 'Ef_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYDJ4';

export const tonVectors: readonly Vector[] = [
  ...vectorsOn('ton', undefined, [
    [bounceable],
    [wallet],
    ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF', 'ok converted', bounceable],
    ['kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'ok testnet'],
    ['0QDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPleK', 'ok testnet'],
    ['0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e', 'ok converted', bounceable],
    ['0:CA6E321C7CCE9ECEDF0A8CA2492EC8592494AA5FB5CE0387DFF96EF6AF982A3E', 'ok converted', bounceable],
    [
      'kf/8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15+KsQHFLbKSMiYIny',
      'ok testnet',
      'kf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYIny',
    ],
    ['-1:fcb91a3a3816d0f7b8c2c76108b8a9bc5a6b7a55bd79f8ab101c52db29232260', 'ok converted', masterchain],
    [masterchain],
    ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
    ['Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF'],
    ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', 'checksum'],
    ['EQDkbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', 'checksum'],
    ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrH', 'length'],
    ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gq+rHF', 'characters'],
    ['0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a', 'length'],
    ['1:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e', 'characters'],
    ['foundation.ton', 'name'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'other-network EVM'],
    [usdt, 'other-network TRON'],
  ]),
  ...vectorsOn('ton', 'JETTON', [[bounceable], [wallet, 'ok wallet']]),
];
