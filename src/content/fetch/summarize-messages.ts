interface Told {
  name: string;
  faults: readonly string[];
  notes: readonly string[];
}

const mostLines = 20;

function few(kind: string, lines: readonly string[]): string[] {
  const shown = lines.slice(0, mostLines).map((line) => `${kind}: ${line}`);
  const rest = lines.length - shown.length;
  return rest > 0 ? [...shown, `${kind}: and ${rest} more`] : shown;
}

/**
 * Returns a function that formats the errors and notes of one list after another: the first 20 of each kind. Lists with the
 * same lines refer to the first of them, since a host sends each list in twelve languages.
 */
export function summarizeMessages(): (list: Told) => string[] {
  const told = new Map<string, string>();
  return ({ name, faults, notes }) => {
    const count = faults.length + notes.length;
    const whole = [...faults, '', ...notes].join('\n');
    const first = told.get(whole);
    if (count > 1 && first !== undefined) return [`the same ${count} lines as of ${first}`];
    told.set(whole, name);
    return [...few('fault', faults), ...few('note', notes)];
  };
}
