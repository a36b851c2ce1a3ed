/** What anything thrown says: the message of an error, else the thing itself in words. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
