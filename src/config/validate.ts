import * as v from 'valibot';
import './schema-words.ts';

/** An invalid configuration. Its message lists every wrong value with its position. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Replaces the user name and password of a URL, because logs keep messages. */
const withoutUserinfo = (received: string): string => received.replace(/^("\s*(?:[a-z][\w+.-]*:)?[\\/]*).*@/is, '$1…@');

/** Parses `input` with `schema`. Throws a ConfigurationError that lists each problem and its position in `file`. */
export function validateConfiguration<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const text = issue.message;
    // Shows no value for a missing or unknown key, or an empty text, of which only the length is known.
    const hasNone = (text.startsWith('is ') && issue.kind === 'schema') || issue.type === 'non_empty';
    const received = hasNone ? '' : `is ${withoutUserinfo(issue.received)}: `;
    return `  ${v.getDotPath(issue) ?? '(whole file)'} ${received}${text}`;
  });
  throw new ConfigurationError(
    `${file} has ${lines.length} wrong value${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`,
  );
}
