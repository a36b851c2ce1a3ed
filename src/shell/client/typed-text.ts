import { keepInSession, recallInSession } from '~/stores/session.ts';

const key = 'typed';

const fieldsOf = (root: ParentNode) =>
  root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input:not([type=file]), textarea)[name]');

/** Keeps what was typed into an island, and where the focus is, for the same page after a reload. */
export function keepTyped(island: Element): void {
  const typed = [...fieldsOf(island)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field.name, field.value, field === document.activeElement]);
  keepInSession(key, JSON.stringify([location.href, ...typed]));
}

/** Gives an island back what was typed into it before the page was reloaded; tells whether there was anything. */
export function giveBackTyped(island: Element): boolean {
  const [address, ...typed] = JSON.parse(recallInSession(key) ?? '[]') as [string?, ...[string, string, boolean][]];
  let isGiven = false;
  for (const [name, text, hadFocus] of address === location.href ? typed : [])
    for (const field of fieldsOf(island))
      if (field.name === name) {
        field.value = text;
        if (hadFocus) field.focus();
        isGiven = true;
        keepInSession(key, '[]');
      }
  return isGiven;
}
