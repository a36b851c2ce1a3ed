/** The digest and row ids of each list, as a fetch records them, with which a refresh detects changes. */
export type NotedLists = Record<string, { digest: string; ids: readonly string[] }>;

export const notedFile = 'lists.json';
