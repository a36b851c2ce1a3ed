import * as v from 'valibot';
import './schema-words.ts';

/** A configuration that cannot be used; its message lists every wrong value with its place. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Parses `input` through `schema`; throws a ConfigurationError that lists what is wrong and where in `file`. */
export function validate<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const text = issue.message;
    // What is missing or unknown has no value that could be wrong.
    const received = text.startsWith('is ') && issue.kind === 'schema' ? '' : `is ${issue.received}: `;
    return `  ${v.getDotPath(issue) ?? '(whole file)'} ${received}${text}`;
  });
  throw new ConfigurationError(
    `${file} has ${lines.length} wrong value${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`,
  );
}
