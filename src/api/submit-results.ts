/** Result codes of a form or action that the origin did not store. 0 means success. */
export const submitResultCodes = { wrong: 2, collision: 3, stale: 4, unproven: 5 } as const;
