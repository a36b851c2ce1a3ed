import tokenTypes from '~/data/token-types.json' with { type: 'json' };

const types = new Map(Object.values(tokenTypes.groups).flatMap((group) => Object.entries<number>(group)));

/** Returns the wallet's number of a token standard: 0 for ERC20. Undefined for others, such as TRC10. */
export const tokenTypeOf = (standard: unknown): number | undefined => types.get(String(standard));
