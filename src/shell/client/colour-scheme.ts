const key = 'scheme';

function store(scheme: string): void {
  try {
    if (scheme) localStorage.setItem(key, scheme);
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: the choice holds for this page.
  }
}

function restore(): void {
  const { dataset } = document.documentElement;
  try {
    const scheme = localStorage.getItem(key);
    if (scheme) dataset['scheme'] = scheme;
    else delete dataset['scheme'];
  } catch {
    // Blocked storage: the system's scheme, or what this page was set to.
  }
}

/** Calls back whenever another page may have chosen: a tab, or the one that the visitor comes back from. */
function whenChosenElsewhere(listener: () => void): void {
  for (const event of ['storage', 'pageshow']) addEventListener(event, listener);
}

/** Before the first paint, so that a chosen scheme never flashes; later as other pages choose. */
export function followScheme(): void {
  restore();
  whenChosenElsewhere(restore);
}

/** A second switch at the foot of the drawer, which covers the footer. */
function copyToDrawer(group: HTMLElement): HTMLElement[] {
  const foot = document.getElementById('menu')?.lastElementChild;
  if (!foot) return [];
  const copy = group.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  foot.before(copy);
  return [copy];
}

/** The switch of the colour scheme: the system's, light or dark, remembered. It is there only with this script. */
export function enhanceSchemeSwitch(): void {
  const root = document.documentElement;
  const group = document.getElementById('scheme');
  if (!group) return;
  const groups = [group, ...copyToDrawer(group)];
  const buttons = groups.flatMap((one) => [...one.querySelectorAll('button')]);
  const show = () => {
    for (const button of buttons) button.ariaPressed = String(button.value === (root.dataset['scheme'] ?? ''));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.value) root.dataset['scheme'] = button.value;
      else delete root.dataset['scheme'];
      store(button.value);
      show();
    });
  }
  show();
  whenChosenElsewhere(show);
  for (const one of groups) one.hidden = false;
}
