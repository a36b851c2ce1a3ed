import tokenTypes from '~/data/token-types.json' with { type: 'json' };

const types = new Map(Object.values(tokenTypes.groups).flatMap((group) => Object.entries<number>(group)));

/** The number by which the wallet knows a token standard: 0 for ERC20; undefined for one that has none, such as TRC10. */
export const tokenTypeOf = (standard: unknown): number | undefined => types.get(String(standard));
