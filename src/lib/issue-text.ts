/** What a schema says of a value: of valibot's issue the parts that are read here. */
interface Issue {
  kind: string;
  message: string;
  expected: string | null;
  received: string;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
  null: 'nothing (null)',
};

// What stands between quotes is a value, and no kind of one.
const inWords = (text: string): string =>
  text
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(' | ', ' or ')
    .replace(/"[^"]*"|\w+/g, (word) => kinds[word] ?? word);

/** What is wrong with a value, in words of a person: the schema's own where it has some, else those of valibot said anew. */
export function issueText({ kind, message, expected, received }: Issue): string {
  if (kind !== 'schema' || !/^Invalid (?:key|type): /.test(message) || expected === null) return message;
  if (received === 'undefined') return 'is missing';
  if (expected === 'never') return 'is not known here';
  return `must be ${inWords(expected)}, not ${inWords(received)}`;
}
