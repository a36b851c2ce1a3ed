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

// Replaces names of types by words. valibot quotes values, so quoted parts are no types.
const inWords = (text: string): string =>
  text
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(' | ', ' or ')
    .replace(/"[^"]*"|\w+/g, (word) => kinds[word] ?? word);

/** Describes a validation issue in plain words: the schema's message, or valibot's reworded one. */
export function describeSchemaIssue({ kind, message, expected, received }: Issue): string {
  if (kind !== 'schema' || !/^Invalid (?:key|type): /.test(message) || expected === null) return message;
  if (received === 'undefined') return 'is missing';
  if (expected === 'never') return 'is not known here';
  return `must be ${inWords(expected)}, not ${inWords(received)}`;
}
