/** Replaces `{{name}}` and `{name}` by values, formatted by `write`. Leaves those without a value unchanged. */
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
