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

/** Returns a function that colours the browser's own bars for a chosen scheme, or else for the one of the system. */
function createThemeColorSetter(): (chosen: string) => void {
  const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => ({
    meta,
    ofSystem: meta.media,
  }));
  return (chosen) => {
    for (const { meta, ofSystem } of colors)
      meta.media = chosen ? (ofSystem.includes(chosen) ? 'all' : 'not all') : ofSystem;
  };
}

export function showColorSchemeSwitch(): void {
  const root = document.documentElement;
  const group = document.getElementById('scheme');
  if (!group) return;
  const groups = [group, ...copyToDrawer(group)];
  const buttons = groups.flatMap((one) => [...one.querySelectorAll('button')]);
  const setThemeColor = createThemeColorSetter();
  $colorScheme.subscribe((scheme) => {
    setThemeColor(scheme);
    if (scheme) root.dataset['scheme'] = scheme;
    else delete root.dataset['scheme'];
    for (const button of buttons) button.ariaPressed = String(button.value === scheme);
  });
  for (const button of buttons) button.addEventListener('click', () => chooseColorScheme(button.value));
  for (const one of groups) one.hidden = false;
}
