/** Result codes of a valid form or step that was not stored. 0 means success. */
export const submitResultCodes = { wrong: 2, collision: 3, stale: 4, unproven: 5 } as const;
