/** Stands for a name in a text that the browser fills. */
export const placeholder = '{…}';
