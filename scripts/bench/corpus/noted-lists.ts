/** What a fetch notes of each list, by which a refresh sees whether something is new, and which rows there are. */
export type NotedLists = Record<string, { digest: string; ids: readonly string[] }>;

/** The file in a corpus that holds what is noted of its lists. */
export const notedFile = 'lists.json';
