/**
 * Replaces `{{name}}` and `{name}` in a text with the given values, each formatted by `write`. Leaves placeholders
 * without a value unchanged.
 */
export function fillText(
  text: string,
  values: Record<string, string>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (all, double?: string, single?: string) => {
    const name = double ?? single ?? '';
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? all : write(value);
  });
}
