import { expect, it } from 'vitest';
import { splitAtHost } from '~/domain/official/text-around-host.ts';

it.each([
  ['https://Wallet.Example/', 'Wallet.Example'],
  ['https://кошелёк.example:443/путь?a=b@c', 'кошелёк.example:443'],
  ['https://telegram.example/@wallet', 'telegram.example'],
  ['https://wallet.example', 'wallet.example'],
  ['wallet.example@wallet.example', 'wallet.example'],
  ['a name alone', 'a name alone'],
])('splits %s at its host %s', (name, host) => {
  const place = splitAtHost(name);
  expect(place.before + place.host + place.after).toBe(name);
  expect(place.host).toBe(host);
});
