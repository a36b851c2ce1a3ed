/** Fills `{{name}}` and `{name}` in a text of the snapshot with the given values; an unknown name stays as it is. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(
    /\{\{(\w+)\}\}|\{(\w+)\}/g,
    (all, double?: string, single?: string) => values[double ?? single ?? ''] ?? all,
  );
}
