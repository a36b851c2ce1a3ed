import * as v from 'valibot';

/** A token whose price is requested, or sent. */
const token = { network: v.nullish(v.string()), symbol: v.string(), contract: v.nullish(v.string()) };

/** A token as `market_optional` is asked for it. */
export const MarketTokenSchema = v.object(token);

/** The price of a token in US dollars. */
export const MarketPriceSchema = v.object({
  ...token,
  price: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
    v.transform(Number),
    v.finite('is no price'),
    v.minValue(0, 'is no price'),
  ),
});
