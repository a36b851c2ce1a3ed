import * as v from 'valibot';

const token = { network: v.nullish(v.string()), symbol: v.string(), contract: v.nullish(v.string()) };

export const MarketTokenSchema = v.object(token);

/** Schema of a token price in US dollars. */
export const MarketPriceSchema = v.object({
  ...token,
  price: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
    v.transform(Number),
    v.finite('is no price'),
    v.minValue(0, 'is no price'),
  ),
});
