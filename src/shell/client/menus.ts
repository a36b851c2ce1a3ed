import * as constants from '~/config/constants.ts';
import { isComposing } from '~/lib/is-composing.ts';
import { web } from '~/ui/media.ts';
import { closest } from './closest.ts';

const leaveDelay = 180;

const isWide = matchMedia(web);

/** The menus of a page; in the drawer of a small window a group is no dropdown. */
interface Menus {
  all: readonly HTMLDetailsElement[];
  drawer: HTMLElement | null;
  isDropdown: (menu: HTMLDetailsElement) => boolean;
  close: (except?: HTMLDetailsElement) => void;
}

function findMenus(): Menus {
  const drawer = document.querySelector<HTMLElement>('.nav');
  const all = [...document.querySelectorAll<HTMLDetailsElement>('.nav details, .language')];
  const close = (except?: HTMLDetailsElement) => {
    for (const menu of all) if (menu !== except) menu.open = false;
  };
  return { all, drawer, isDropdown: (menu) => isWide.matches || !drawer?.contains(menu), close };
}

/** Opens a menu by reaching it with a mouse on a wide window, and closes it a moment after it was left. */
function openByReach({ all, isDropdown, close }: Menus): void {
  let timer = 0;
  let hovered: HTMLDetailsElement | undefined;
  let opensByReach = false;
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && isWide.matches;
  const hover = (menu: HTMLDetailsElement) => {
    clearTimeout(timer);
    close(menu);
    if (!menu.open) hovered = menu;
    menu.open = true;
  };

  for (const menu of all) {
    menu.addEventListener('pointerenter', (event) => {
      if (byMouse(event)) hover(menu);
    });
    menu.addEventListener('pointerleave', (event) => {
      hovered = undefined;
      if (byMouse(event)) timer = window.setTimeout(close, leaveDelay);
    });
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      const { detail } = event;
      if (detail <= 1) opensByReach = hovered === menu && detail === 1;
      // The hand that opened a menu by reaching it does not mean to close it with the click that follows, be it a double one.
      if (opensByReach) event.preventDefault();
      hovered = undefined;
    });
    menu.addEventListener('focusout', ({ relatedTarget: next }) => {
      if (isDropdown(menu) && next instanceof Node && !menu.contains(next)) menu.open = false;
    });
    // The pointer may have come before this script did.
    if (isWide.matches && !menu.open && menu.matches(':hover') && matchMedia('(hover: hover)').matches) hover(menu);
  }
}

/** Closes what is open when somebody turns to something else. */
function closeByItself({ all, drawer, isDropdown, close }: Menus): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    const open = all.find((menu) => menu.open && isDropdown(menu));
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    close();
  });
  addEventListener('pointerdown', ({ target }) => {
    const area = closest(target, '.nav, .language');
    for (const menu of all) {
      // In the drawer of a small window a group is no dropdown, and stays.
      const mayClose = innerWidth > constants.outsideClickMinWidth || !drawer?.contains(menu);
      if (mayClose && !area?.contains(menu)) menu.open = false;
    }
  });
  let width = innerWidth;
  addEventListener('resize', () => {
    // The keyboard on a phone's screen and the address bar change the height alone.
    if (innerWidth !== width) close();
    width = innerWidth;
  });
  const putAway = () => {
    if (drawer && 'hidePopover' in drawer) drawer.hidePopover();
  };
  isWide.addEventListener('change', putAway);
  // Who comes back finds the page as it is read.
  addEventListener('pagehide', () => {
    close();
    putAway();
  });
}

/**
 * The header's groups on a wide window, and the language menu on any: they open on hover too, one at a time, and close on
 * mouse leave, outside click, a change of the window's width, Escape, or when the focus goes elsewhere (row S12). Without
 * this they are disclosures that open on click.
 */
export function enhanceMenus(): void {
  const menus = findMenus();
  openByReach(menus);
  closeByItself(menus);
}
