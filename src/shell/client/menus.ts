import * as constants from '~/config/constants.ts';

const leaveDelay = 180;

/**
 * The header's groups on a wide window: they open on hover too, one at a time, and close on mouse leave, outside click,
 * resize, Escape, or when the focus goes elsewhere. Without this they are disclosures that open on click.
 */
export function enhanceMenus(): void {
  const isWide = matchMedia('(width > 78.125em)');
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('.nav details')];
  const close = (except?: HTMLDetailsElement) => {
    for (const group of groups) if (group !== except) group.open = false;
  };
  let timer = 0;
  let hovered: HTMLDetailsElement | undefined;
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && isWide.matches;

  for (const group of groups) {
    group.addEventListener('pointerenter', (event) => {
      if (!byMouse(event)) return;
      clearTimeout(timer);
      close(group);
      if (!group.open) hovered = group;
      group.open = true;
    });
    group.addEventListener('pointerleave', (event) => {
      hovered = undefined;
      if (byMouse(event)) timer = window.setTimeout(close, leaveDelay);
    });
    group.firstElementChild?.addEventListener('click', (event) => {
      // The hand that opened a group by reaching it does not mean to close it with the click that follows.
      if (hovered === group && (event as MouseEvent).detail > 0) event.preventDefault();
      hovered = undefined;
    });
    group.addEventListener('focusout', (event) => {
      if (isWide.matches && event.relatedTarget && !group.contains(event.relatedTarget as Node)) group.open = false;
    });
  }
  addEventListener('resize', () => close());
  addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && isWide.matches ? groups.find((group) => group.open) : undefined;
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    close();
  });
  addEventListener('pointerdown', (event) => {
    const isOutside = !(event.target as Element).closest?.('.nav');
    if (isOutside && innerWidth > constants.outsideClickMinWidth) close();
  });
}
