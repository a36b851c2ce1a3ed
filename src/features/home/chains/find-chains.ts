// What keeps a name in one line, and nobody types (i18n/line-breaks.ts).
const joiner = /\u2060/g;

/** Leaves of the lists in an element those chains whose name or symbol holds what is typed into its field. */
export function enhance(part: HTMLElement): void {
  const field = part.querySelector('input');
  const status = part.querySelector('[role=status]');
  if (!field || !status) return;
  const rows = [...part.querySelectorAll('li')].map((row) => ({
    row,
    names: [...row.querySelectorAll('[translate=no]')].map((name) =>
      name.textContent.replace(joiner, '').toLowerCase(),
    ),
  }));
  const find = () => {
    const typed = field.value.trim().toLowerCase();
    for (const { row, names } of rows) row.hidden = !names.some((name) => name.includes(typed));
    for (const section of part.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
    status.textContent = rows.every(({ row }) => row.hidden) ? (part.dataset['none'] ?? '') : '';
  };
  field.addEventListener('input', find);
  // What was typed before this script came, or what the browser kept.
  find();
}
