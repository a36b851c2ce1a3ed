import type { OpenedState } from './states.ts';

/** The selectors of opened elements, and the size of the window. */
export interface Opened extends Pick<OpenedState, 'box' | 'parts' | 'stays'> {
  width: number;
  height: number;
}

/**
 * Returns layout faults of opened elements, one per line: elements that are outside the window, cut off or unreachable,
 * or that make the page wider. Runs in the page, so it must not refer to other code of this module.
 */
export function findLayoutFaults({ box, parts, stays = [], width, height }: Opened): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const positionOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return `from ${Math.round(left)}, ${Math.round(top)} to ${Math.round(right)}, ${Math.round(bottom)}`;
  };
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 30)}`;

  /** Returns how an element is positioned: in the flow (`page`), over the page, or fixed in the window. */
  const standOf = (element: Element): 'page' | 'over' | 'fixed' => {
    if (element.matches(':modal, :popover-open')) return 'fixed';
    for (let at: Element | null = element; at; at = at.parentElement) {
      // Content inside a fixed element can scroll, so it does not count as fixed.
      if (at !== element && at.matches(':modal, :popover-open')) return 'over';
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return 'fixed';
    }
    return getComputedStyle(element).position === 'absolute' ? 'over' : 'page';
  };
  const isHit = (element: Element): boolean =>
    [...element.getClientRects()]
      .filter((line) => line.width > 1 && line.height > 1)
      .every((line) => {
        const x = line.left + line.width / 2;
        const rim = Math.min(4, line.height / 2);
        const points = line.height > height / 2 ? [Math.max(4, line.top + 4)] : [line.top + rim, line.bottom - rim];
        return points.every((y) => element.contains(document.elementFromPoint(x, y)));
      });
  const isInSight = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= -1 && right <= width + 1 && top >= -1 && bottom <= height + 1;
    return (isInside || bottom - top > height / 2) && isHit(element);
  };
  const lookAtStaying = (fault: string) => {
    for (const element of stays.flatMap(shown))
      if (!isInSight(element)) faults.push(`${fault}: ${nameOf(element)}, ${positionOf(element)}`);
  };

  function lookAtSides(element: Element): void {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const stand = standOf(element);
    if (left < -1 || right > width + 1) faults.push(`it leaves the window at a side: ${positionOf(element)}`);
    if (stand === 'fixed' && (top < -1 || bottom > height + 1))
      faults.push(`it leaves the window above or below: ${positionOf(element)}`);
    const minHeight = Math.min(64, bottom - top);
    if (stand === 'over' && Math.min(bottom, height) - Math.max(top, 0) < minHeight)
      faults.push(`it opens out of sight: ${positionOf(element)}`);
  }

  function lookInside(element: Element): void {
    const { right } = element.getBoundingClientRect();
    // Without a visible border, elements may extend beyond the box. An example is a favourite button next to a list.
    const hasEdge = parseFloat(getComputedStyle(element).borderBlockStartWidth) > 0;
    for (const inside of [element, ...element.querySelectorAll('*')]) {
      if (!isShown(inside) || inside.closest('.visually-hidden, pre, svg')) continue;
      const { overflowX, textOverflow } = getComputedStyle(inside);
      const { clientWidth, scrollWidth } = inside;
      if (clientWidth > 0 && scrollWidth > clientWidth + 1 && overflowX !== 'visible' && textOverflow !== 'ellipsis')
        faults.push(`scrolls sideways or is cut: ${nameOf(inside)}, ${scrollWidth} px in ${clientWidth} px`);
      const rect = inside.getBoundingClientRect();
      if (hasEdge && rect.width > 1 && rect.right > right + 1.5)
        faults.push(`reaches out of its box: ${nameOf(inside)}`);
    }
  }

  if (innerWidth !== width || visualViewport?.scale !== 1)
    faults.push(`the page zooms out: ${innerWidth} px in a window of ${width} px`);
  const pageWidth = document.documentElement.scrollWidth;
  if (pageWidth > width) faults.push(`the page is ${pageWidth} px wide in ${width} px`);
  const opened = shown(box);
  if (opened.length === 0) faults.push('it does not show');
  for (const element of opened) {
    lookAtSides(element);
    lookInside(element);
  }
  // In a window of less height, elements may cover those that should otherwise stay visible.
  const hasRoom = height >= 500;
  if (hasRoom) lookAtStaying('out of sight when it opens');
  for (const element of parts.flatMap(shown)) {
    element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' });
    if (!isInSight(element)) faults.push(`cannot be reached: ${nameOf(element)}, ${positionOf(element)}`);
  }
  if (hasRoom) lookAtStaying('scrolls away');
  return faults;
}
