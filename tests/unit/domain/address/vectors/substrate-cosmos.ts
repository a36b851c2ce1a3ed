import { vectorsOn, type Vector } from './vector.ts';

const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const kusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

export const substrateVectors: readonly Vector[] = [
  ...vectorsOn('dot', undefined, [
    [polkadot],
    ['1FRMM8PEiWXYax7rpS6X4XZX1aAAxSWx1CrKTyrVYhV24fg'],
    [generic, 'other-network Substrate', polkadot],
    [kusama, 'other-network Kusama', polkadot],
    [`${polkadot.slice(0, -1)}6`, 'checksum'],
    [polkadot.replace('4u', 'u4'), 'checksum'],
    [polkadot.slice(0, 40), 'length'],
    [polkadot.replace('F', '0'), 'characters'],
    ['F3opxRwSavBMU7BVYnqVfsfFK8t4x3vRTMG9JhJP1wYV7', 'length'],
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'other-network EVM'],
    ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', 'other-network TON'],
    ['https://polkadot.subscan.io/account/15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'link', polkadot],
  ]),
  ...vectorsOn('dot', 'ASSETS', [['1984', 'ok token-id'], [polkadot], ['USDT', 'length'], ['-1', 'characters']]),
  ...vectorsOn('dot', 'contract', [['1337', 'ok token-id'], [polkadot]]),
  ...vectorsOn('ksm', undefined, [
    [kusama],
    ['CpjsLDC1JFyrhm3ftC9Gs4QoyrkHKhZKtK7YqGTRFtTafgp'],
    [polkadot, 'other-network Polkadot', kusama],
    [generic, 'other-network Substrate', kusama],
  ]),
];

export const cosmosVectors: readonly Vector[] = [
  ...vectorsOn('cosmos', undefined, [
    ['cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp'],
    ['cosmos1dw6s9qsz4uh42j3cgapyfm3tu83qafchy2srez'],
    ['cosmos17s3uhcvrwrsp2ldjvxp8rseyc3ulpchdry87hp'],
    ['COSMOS1HKFQ3ZAHAQKKZX5MJNAMWJSFPQ2JK7Z0EMLRVP', 'ok', 'cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp'],
    ['Cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp', 'case', 'cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp'],
    ['cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvq', 'checksum'],
    ['cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0eml', 'checksum'],
    ['cosmosvaloper1sxx9mszve0gaedz5ld7qdkjkfv8z992ax69k08', 'not-account'],
    ['cosmosvaloper1dw6s9qsz4uh42j3cgapyfm3tu83qafchp7yk43', 'not-account'],
    ['cosmosvaloper10505nl7yftsme9jk2glhjhta7w0475uvl4k8ju', 'not-account'],
    ['terra1krl5p2fak3nl4ph0w8tsr6y85qwczlzykv7pt7', 'other-network Terra'],
    ['bnb12vtaxl9952zm6rwf7v8jerq74pvaf77fcmvzhw', 'other-network BNB Beacon Chain'],
    ['one1a50tun737ulcvwy0yvve0pvu5skq0kjargvhwe', 'other-network Harmony'],
    ['io187wzp08vnhjjpkydnr97qlh8kh0dpkkytfam8j', 'other-network io1…'],
    ['ltc1qhkfq3zahaqkkzx5mjnamwjsfpq2jk7z0tamvsu', 'other-network Litecoin'],
    ['bc1q2ddhp55sq2l4xnqhpdv0xazg02v9dr7uu8c2p2', 'other-network Bitcoin'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'other-network EVM'],
    ['uatom', 'prefix'],
  ]),
  ...vectorsOn('cosmos', 'IBC', [
    ['ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2', 'ok token-id'],
    ['cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp'],
    ['ibc/27394FB092D2', 'prefix'],
  ]),
  ...vectorsOn('binance', undefined, [
    ['bnb12vtaxl9952zm6rwf7v8jerq74pvaf77fcmvzhw'],
    ['bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2'],
    ['tbnb1devga6q804tx9fqrnx0vtu5r36kxgp9t4ruzk2', 'testnet'],
    ['bad1devga6q804tx9fqrnx0vtu5r36kxgp9tqx8h9k', 'other-network bad1…'],
    ['bnb12vtaxl9952zm6rwf7v8jerq74pvaf77fcmvzhx', 'checksum'],
    ['cosmos1hkfq3zahaqkkzx5mjnamwjsfpq2jk7z0emlrvp', 'other-network Cosmos Hub'],
  ]),
  ...vectorsOn('binance', 'BEP2', [
    ['BUSD-BD1', 'ok token-id'],
    ['busd-bd1', 'characters', 'BUSD-BD1'],
  ]),
];
