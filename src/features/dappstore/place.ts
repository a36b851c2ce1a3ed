/** Where a name stands in a text that the browser fills. */
export const place = '{…}';
