const key = 'scheme';

function store(scheme: string): void {
  try {
    if (scheme) localStorage.setItem(key, scheme);
    else localStorage.removeItem(key);
  } catch {
    // With blocked storage, the choice applies to this page only.
  }
}

function restore(): void {
  const { dataset } = document.documentElement;
  try {
    const scheme = localStorage.getItem(key);
    if (scheme) dataset['scheme'] = scheme;
    else delete dataset['scheme'];
  } catch {
    // With blocked storage, keep the system's scheme or the one chosen on this page.
  }
}

/** Calls a listener when another tab, or the page that the visitor returns from, may have changed the scheme. */
function whenChosenElsewhere(listener: () => void): void {
  for (const event of ['storage', 'pageshow']) addEventListener(event, listener);
}

/** Applies the stored scheme before the first paint, to avoid a flash, and whenever other pages change it. */
export function followScheme(): void {
  restore();
  whenChosenElsewhere(restore);
}

/** Adds a second switch to the drawer, which covers the footer. */
function copyToDrawer(group: HTMLElement): HTMLElement[] {
  const foot = document.getElementById('menu')?.lastElementChild;
  if (!foot) return [];
  const copy = group.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  foot.before(copy);
  return [copy];
}

/** Shows the colour scheme switch (system, light, dark), which needs this script, and stores the choice. */
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
