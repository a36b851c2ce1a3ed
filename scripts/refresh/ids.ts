// How a fetch writes an id of a row: on a line of its own, two steps in. No text of JSON holds a line's end.
const [beforeId, afterId] = ['\n    "hid": ', '\n'];

/** The ids of the rows of a list as a fetch writes it, of which nothing else is read: of all news that takes longer than a refresh. */
export function idsIn(list: Buffer): string[] {
  const ids: string[] = [];
  for (let at = list.indexOf(beforeId); at !== -1; at = list.indexOf(beforeId, at)) {
    const start = at + beforeId.length;
    at = list.indexOf(afterId, start);
    ids.push(JSON.parse(list.toString('utf8', start, at).replace(/,$/, '')) as string);
  }
  return ids;
}
