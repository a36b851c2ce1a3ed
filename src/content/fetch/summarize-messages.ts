interface ListMessages {
  name: string;
  faults: readonly string[];
  notes: readonly string[];
}

/** A kind of messages, which differ only in the row that they name. */
interface Kind {
  /** The name of the first list with such a message, and the message. */
  name: string;
  line: string;
  count: number;
  lists: Set<string>;
}

const maxLines = 20;

/** Returns a message without its numbers and the name of its row. */
const kindOf = (line: string): string =>
  line.replace(/^(row|article|logo of|picture|section|category) \S+/, '$1').replace(/\d+/g, '0');

const textOf = ({ line, count, lists }: Kind): string => {
  if (count === 1) return line;
  return `${line} (${count} of this kind, ${lists.size === 1 ? 'in this list' : `in ${lists.size} lists`})`;
};

/** Returns a function that formats the messages of a list. Combines similar ones into one line with a count. */
export function summarizeMessages(lists: readonly ListMessages[]): (name: string) => string[] {
  const kinds = new Map<string, Kind>();
  for (const { name, faults, notes } of lists)
    for (const [sort, messages] of Object.entries({ fault: faults, note: notes }))
      for (const text of messages) {
        const key = `${sort} ${kindOf(text)}`;
        const kind = kinds.get(key) ?? { name, line: `${sort}: ${text}`, count: 0, lists: new Set() };
        kind.count++;
        kind.lists.add(name);
        kinds.set(key, kind);
      }
  return (name) => {
    const lines = [...kinds.values()].filter((kind) => kind.name === name).map(textOf);
    const rest = lines.length - maxLines;
    return rest > 0 ? [...lines.slice(0, maxLines), `and ${rest} more kinds`] : lines;
  };
}
