/** Returns the message of an error, or any other thrown value as a string. */
export const errorMessageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
