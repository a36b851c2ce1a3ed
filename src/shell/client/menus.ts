import * as constants from '~/config/constants.ts';
import { isComposing } from '~/lib/is-composing.ts';
import { $openMenu, closeMenu, openMenu } from '~/stores/open-menu.ts';
import { desktopQuery } from '~/ui/media.ts';
import { closestElement } from './closest.ts';

const leaveDelay = 180;

const isWide = matchMedia(desktopQuery);

/** The menus of a page, which are dropdowns. Excludes the groups in the drawer. */
interface Menus {
  all: HTMLDetailsElement[];
  drawer: HTMLElement | null;
  isDropdown: (menu: HTMLDetailsElement) => boolean;
  idOf: (menu: HTMLDetailsElement) => string;
  /** Closes one menu, or all. The store learns about an opened menu only from its `toggle` event. */
  close: (menu?: HTMLDetailsElement) => void;
}

function findMenus(): Menus {
  const drawer = document.querySelector<HTMLElement>('.nav');
  const all = [...document.querySelectorAll<HTMLDetailsElement>('.nav details, .language')];
  const idOf = (menu: HTMLDetailsElement) => (menu.matches('.language') ? 'language' : String(all.indexOf(menu)));
  const close = (menu?: HTMLDetailsElement) => {
    for (const one of menu ? [menu] : all) {
      one.open = false;
      closeMenu(idOf(one));
    }
  };
  return { all, drawer, isDropdown: (menu) => isWide.matches || !drawer?.contains(menu), idOf, close };
}

/** Adds listeners to one menu. */
type Enhance = (menu: HTMLDetailsElement) => void;

/** Synchronizes the menus with `$openMenu`. A menu can be open although the store does not yet contain it. */
function syncWithStore({ all, idOf }: Menus): Enhance {
  $openMenu.listen((id) => {
    for (const menu of all) menu.open = idOf(menu) === id;
  });
  return (menu) => {
    const update = () => (menu.open ? openMenu(idOf(menu)) : closeMenu(idOf(menu)));
    update();
    menu.addEventListener('toggle', update);
  };
}

function openOnHover({ isDropdown, idOf, close }: Menus): Enhance {
  let timer = 0;
  let hovered: HTMLDetailsElement | undefined;
  let isOpenedByHover = false;
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && isWide.matches;
  const hover = (menu: HTMLDetailsElement) => {
    clearTimeout(timer);
    if (!menu.open) hovered = menu;
    openMenu(idOf(menu));
  };

  return (menu) => {
    menu.addEventListener('pointerenter', (event) => {
      if (byMouse(event)) hover(menu);
    });
    menu.addEventListener('pointerleave', (event) => {
      hovered = undefined;
      if (byMouse(event)) timer = window.setTimeout(() => close(), leaveDelay);
    });
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      const { detail } = event;
      if (detail <= 1) isOpenedByHover = hovered === menu && detail === 1;
      // Prevents a click from closing a menu that hovering has just opened.
      if (isOpenedByHover) event.preventDefault();
      hovered = undefined;
    });
    menu.addEventListener('focusout', ({ relatedTarget: next }) => {
      if (isDropdown(menu) && next instanceof Node && !menu.contains(next)) close(menu);
    });
    // Opens a menu that the pointer has entered before this script loaded.
    if (isWide.matches && !menu.open && menu.matches(':hover') && matchMedia('(hover: hover)').matches) hover(menu);
  };
}

function addCloseListeners({ all, drawer, isDropdown, close }: Menus): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    const open = all.find((menu) => menu.open && isDropdown(menu));
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    close();
  });
  addEventListener('pointerdown', ({ target }) => {
    const area = closestElement(target, '.nav, .language');
    for (const menu of all) {
      // In narrow windows, groups in the drawer stay open.
      const mayClose = innerWidth > constants.outsideClickMinWidth || !drawer?.contains(menu);
      if (mayClose && !area?.contains(menu)) close(menu);
    }
  });
  let width = innerWidth;
  addEventListener('resize', () => {
    // Ignores changes of the height, because an on-screen keyboard causes them.
    if (innerWidth !== width) close();
    width = innerWidth;
  });
  const hideDrawer = () => {
    if (drawer && 'hidePopover' in drawer) drawer.hidePopover();
  };
  isWide.addEventListener('change', hideDrawer);
  // Closes all menus before the page goes to the back-forward cache.
  addEventListener('pagehide', () => {
    close();
    hideDrawer();
  });
}

/**
 * Opens the language menu and, in wide windows, the header's groups on hover, one at a time. Closes them when the mouse
 * leaves, on an outside click, a new width, Escape, or blur (row S12). The caller must call the returned function after
 * an island has rendered its menu.
 */
export function addMenuListeners(): () => void {
  const menus = findMenus();
  const enhancements = [syncWithStore(menus), openOnHover(menus)];
  const enhance: Enhance = (menu) => {
    for (const add of enhancements) add(menu);
  };
  menus.all.forEach(enhance);
  addCloseListeners(menus);
  return () => {
    const at = menus.all.findIndex(({ isConnected }) => !isConnected);
    const menu = document.querySelector<HTMLDetailsElement>('.language');
    if (at < 0 || !menu) return;
    menus.all[at] = menu;
    enhance(menu);
  };
}
