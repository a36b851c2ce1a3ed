/** Result codes of a valid form or step that the origin did not store. 0 is success. */
export const submitResultCodes = { wrong: 2, collision: 3, stale: 4, unproven: 5 } as const;
