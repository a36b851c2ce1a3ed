import type { Values } from './row.ts';

export const addresses: Values = {
  'token owner_address': {
    ok: [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
      ' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed ',
      '0x0000000000000000000000000000000000000000',
      '\u200b\u20680x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\u2069\ufeff',
    ],
    'owner_address checksum': ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    'owner_address prefix': [
      '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0',
      '__proto__',
      'constructor',
      '<script>',
    ],
    'owner_address length': [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
      '0x',
    ],
    'owner_address characters': [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
      '<0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed>',
    ],
    'owner_address spaces': ['0x5aAeb6053F3E94C9b9A09f33 669435E7Ef1BeAed'],
    'owner_address hidden': [
      '0x5aAeb6053F3E94C9b9A09f33\u200b669435E7Ef1BeAed',
      '\u202e0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe\ud800',
    ],
    'owner_address letters': ['0х5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    'owner_address other-network': [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    'owner_address name': ['vitalik.eth'],
    'owner_address link': ['https://etherscan.io/address/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    'owner_address secret': [
      '4646464646464646464646464646464646464646464646464646464646464646',
      '0x4646464646464646464646464646464646464646464646464646464646464646',
      '0X4646464646464646464646464646464646464646464646464646464646464646',
      'test test test test test test test test test test test junk',
      '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    ],
    'owner_address too-long': ['1'.repeat(601)],
    'owner_address required': [7, true, [], {}, null, ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']],
  },
  'dapp address': {
    'address required': [[], 'x', [null]],
    'address.0 required': [[7]],
    'address.0.network required, address.0.address required': [[{}]],
    'address.0.network network': [[{ network: 'trx', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }]],
    'address.0.address prefix': [[{ network: 'eth', address: 'x' }]],
    'address.0.address required': [[{ network: 'eth' }], [{ network: 'eth', address: 7 }]],
    'address.0.network option, address.0.address required': [[{ network: {}, address: [] }]],
    'address.0.address nobody': [
      [{ network: 'eth', address: '0x0000000000000000000000000000000000000000' }],
      [{ network: 'eth', address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }],
    ],
    'address.0.address secret': [
      [{ network: 'eth', address: '0x4646464646464646464646464646464646464646464646464646464646464646' }],
    ],
  },
};
