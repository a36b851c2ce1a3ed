import * as constants from '~/config/constants.ts';
import { web } from '~/ui/media.ts';
import { closest } from './closest.ts';

const leaveDelay = 180;

/**
 * The header's groups on a wide window, and the language menu on any: they open on hover too, one at a time, and close on
 * mouse leave, outside click, a change of the window's width, Escape, or when the focus goes elsewhere (row S12). Without
 * this they are disclosures that open on click.
 */
export function enhanceMenus(): void {
  const isWide = matchMedia(web);
  const drawer = document.querySelector<HTMLElement>('.nav');
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('.nav details, .language')];
  const isDropdown = (menu: HTMLDetailsElement) => isWide.matches || !drawer?.contains(menu);
  const close = (except?: HTMLDetailsElement) => {
    for (const menu of menus) if (menu !== except) menu.open = false;
  };
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

  for (const menu of menus) {
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
    menu.addEventListener('focusout', (event) => {
      if (isDropdown(menu) && event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget))
        menu.open = false;
    });
    // The pointer may have come before this script did.
    if (isWide.matches && !menu.open && menu.matches(':hover') && matchMedia('(hover: hover)').matches) hover(menu);
  }
  addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' ? menus.find((menu) => menu.open && isDropdown(menu)) : undefined;
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    close();
  });
  addEventListener('pointerdown', ({ target }) => {
    const area = closest(target, '.nav, .language');
    for (const menu of menus) {
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
  const putAway = () => drawer?.hidePopover?.();
  isWide.addEventListener('change', putAway);
  // Who comes back finds the page as it is read.
  addEventListener('pagehide', () => {
    close();
    putAway();
  });
}
