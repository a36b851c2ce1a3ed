import { vectorsOn, type Vector } from './vector.ts';

export const solanaVectors: readonly Vector[] = [
  ...vectorsOn('solana', undefined, [
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    ['So11111111111111111111111111111111111111112'],
    ['11111111111111111111111111111111'],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'],
    ['MNDEFzGvMt87ueuHvVU9VcTqsAP5b3fTGPsHuuPA5ey'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1vv', 'length'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt', 'length'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4', 'length'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1l', 'characters'],
    ['0PjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'characters'],
    ['111111111111111111111111111111111', 'length'],
    ['toly.sol', 'name'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'other-network TRON'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'other-network Bitcoin'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'other-network EVM'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'other-network Polkadot'],
    [
      'https://solscan.io/token/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      'link',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ],
  ]),
  ...vectorsOn('solana', 'SOL_FungibleAssets', [['DBRiDgJAMsM95moTzJs7M9LnkGErpbv9v6CUR1DXnUu5']]),
];

const aptosAccount = '0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74ca6';
const hippo = '0x5a97986a9d031c4567e15b797be516910cfcb4156312482efc6a19c0a30c948';
const usdcOfSui = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7';

export const moveVectors: readonly Vector[] = [
  ...vectorsOn('aptos', undefined, [
    [aptosAccount],
    [aptosAccount.toUpperCase().replace('0X', '0x'), 'ok', aptosAccount],
    ['0x1'],
    ['0xa'],
    ['0x0000000000000000000000000000000000000000000000000000000000000001'],
    [hippo, 'length', hippo.replace('0x', '0x0')],
    [`${aptosAccount}0`, 'length'],
    ['0x159df6b7', 'length'],
    ['0x10', 'length'],
    ['0x159df6b7689437016108a019fd5bef736bac692b6d4a1f10c941f6fbb9a74cag', 'characters'],
    [`${aptosAccount}::oft::CakeOFT`, 'not-account'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'other-network EVM'],
    ['greg.apt', 'name'],
  ]),
  ...vectorsOn('aptos', 'contract', [
    [`${aptosAccount}::oft::CakeOFT`],
    ['0x1::aptos_coin::AptosCoin'],
    [aptosAccount],
    [`${hippo}::coin::X`, 'length', `${hippo.replace('0x', '0x0')}::coin::X`],
    [`${aptosAccount}::swap::LPToken<0x1::aptos_coin::AptosCoin, ${aptosAccount}::oft::CakeOFT>`],
    [`${aptosAccount}::swap::LPToken<0x1::aptos_coin::AptosCoin`, 'characters'],
    [`${aptosAccount}::swap::LPToken<0x123::a::B>`, 'length'],
    [`${aptosAccount}::oft`, 'characters'],
    [`${aptosAccount}::oft::`, 'characters'],
  ]),
  ...vectorsOn('aptos', 'APTOS_COIN', [['0x1::aptos_coin::AptosCoin'], [aptosAccount, 'not-standard']]),
  ...vectorsOn('aptos', 'APTOS_FA', [
    ['0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b'],
    ['0x1::aptos_coin::AptosCoin', 'not-standard'],
  ]),
  ...vectorsOn('sui', 'SUI_COIN', [
    ['0x2::sui::SUI'],
    [`${usdcOfSui}::usdc::USDC`],
    [usdcOfSui, 'not-standard'],
    [`${usdcOfSui.slice(0, -6)}::usdc::USDC`, 'length'],
    ['SUI', 'prefix'],
  ]),
  ...vectorsOn('sui', undefined, [[usdcOfSui], ['0x2'], ['adeniyi.sui', 'name']]),
];

export const eosVectors: readonly Vector[] = [
  ...vectorsOn('eos', undefined, [
    ['eosio.token'],
    ['eosio'],
    ['tethertether'],
    ['defisnetwork'],
    ['a'],
    ['newdexpublic'],
    ['aaaaaaaaaaaaj'],
    ['aaaaaaaaaaaak', 'characters'],
    ['EOSIO.TOKEN', 'case', 'eosio.token'],
    ['eosio.', 'characters', 'eosio'],
    ['.eosio', 'characters'],
    ['tethertether6', 'characters'],
    ['tether0tether', 'characters'],
    ['eosio_token', 'characters'],
    ['tethertethertether', 'length'],
    ['EOS65QzSGJ579GPNKtZoZkChTzsxR4B48RCfiS82m2ymJR6VZCjTF', 'not-account'],
    ['PUB_R1_5hieQEFWh68h6bjaYAY25Ptd2bmqLCaFsunaneh9gZsmSgUBUe', 'not-account'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'other-network EVM'],
    ['https://bloks.io/account/eosio.token', 'link'],
  ]),
  ...vectorsOn('eos', 'EOSIO.TOKEN', [['tethertether'], ['USDT', 'case', 'usdt']]),
  ...vectorsOn('wax', 'contract', [['atomicassets'], ['alien.worlds'], ['eosio.token'], ['m.federation']]),
];

export const iostVectors: readonly Vector[] = [
  ...vectorsOn('iost', undefined, [
    ['iostapp'],
    ['admin'],
    ['user_12345'],
    ['iost', 'length'],
    ['twelve_chars', 'length'],
    ['IostApp', 'case', 'iostapp'],
    ['iost-app', 'characters'],
    ['token.iost', 'not-account'],
  ]),
  ...vectorsOn('iost', 'contract', [
    ['token.iost'],
    ['vote_producer.iost'],
    ['ContractBQkW24Lq7tbLLzyTHfBxPhDJc4fiF1mMjP2H5NZPMQ7A'],
    ['iostapp'],
  ]),
  ...vectorsOn('iost', 'IRC20', [
    ['iost', 'ok token-id'],
    ['husd', 'ok token-id'],
    ['HUSD', 'characters', 'husd'],
    ['token.iost'],
  ]),
];
