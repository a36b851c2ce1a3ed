import { chainLogo, tokenLogo } from '~/content/read/logos.ts';
import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { dollarFormat, moneyLocaleOf, numberLocaleOf } from '~/lib/number-locale.ts';
import { sampleSwap, sampleTokens } from './sample-wallet.ts';

interface Amount {
  value: number;
  symbol: string;
}

export function sampleNumberFormats(lang: Language) {
  const locale = numberLocaleOf(lang);
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const money = new Intl.NumberFormat(moneyLocaleOf(lang), dollarFormat);
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'always',
  });
  return {
    amount: (value: number) => amount.format(value),
    amountOf: ({ value, symbol }: Amount) => `${amount.format(value)} ${symbol}`,
    money: (value: number) => money.format(value),
    change: (value: number) => change.format(value),
  };
}

export function sampleTokenLogo(symbol: keyof typeof sampleTokens): string | undefined {
  const { network, contract } = sampleTokens[symbol];
  return tokenLogo(network, contract);
}

/** Returns the labels and amounts of both sides of the sample swap, as the wallet shows them. */
export function sampleSwapSides(lang: Language) {
  const t = useTexts(lang);
  const { pay, minReceived } = sampleSwap;
  return [
    { name: t('home:exchange.youPay'), ...pay, logo: chainLogo('eth') },
    { name: t('home:exchange.leastName'), ...minReceived, logo: sampleTokenLogo('USDC') },
  ];
}
