import { $colorScheme, chooseColorScheme } from '~/stores/color-scheme.ts';

/** Adds a copy of the switch to the drawer, which covers the footer. */
function copyToDrawer(group: HTMLElement): HTMLElement[] {
  const foot = document.getElementById('menu')?.lastElementChild;
  if (!foot) return [];
  const copy = group.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  foot.before(copy);
  return [copy];
}

export function showColorSchemeSwitch(): void {
  const root = document.documentElement;
  const group = document.getElementById('scheme');
  if (!group) return;
  const groups = [group, ...copyToDrawer(group)];
  const buttons = groups.flatMap((one) => [...one.querySelectorAll('button')]);
  $colorScheme.subscribe((scheme) => {
    if (scheme) root.dataset['scheme'] = scheme;
    else delete root.dataset['scheme'];
    for (const button of buttons) button.ariaPressed = String(button.value === scheme);
  });
  for (const button of buttons) button.addEventListener('click', () => chooseColorScheme(button.value));
  for (const one of groups) one.hidden = false;
}
