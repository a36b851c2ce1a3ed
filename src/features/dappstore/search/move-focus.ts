const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus with an arrow key among the field, suggestions and results. Returns whether it moved. */
export function moveSearchFocus(key: string, root: HTMLElement): boolean {
  const step = steps[key] ?? 0;
  // Other keys do not move the focus.
  const stops = step
    ? [...root.querySelectorAll<HTMLElement>(':is([name=q], [data-stop], .dapps a):not([data-aside] *)')]
    : [];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  const next = from >= 0 ? stops[from + step] : undefined;
  next?.focus();
  return next !== undefined;
}
