const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus by an arrow key among the field, what it offers and what was found; says whether it did. */
export function moveFocus(key: string, root: HTMLElement): boolean {
  const step = steps[key] ?? 0;
  // Who types a letter asks for none.
  const stops = step
    ? [...root.querySelectorAll<HTMLElement>(':is([name=q], [data-stop], .dapps a):not([data-aside] *)')]
    : [];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  const next = from >= 0 ? stops[from + step] : undefined;
  next?.focus();
  return next !== undefined;
}
