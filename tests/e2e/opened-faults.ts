import type { Page } from 'playwright/test';
import type { OpenedState } from './opened-states.ts';
import type { OpenedWindow } from './opened-windows.ts';

interface Question extends Pick<OpenedState, 'box' | 'parts' | 'stays'> {
  width: number;
  height: number;
}

/** What is wrong with something that opened, a line a fault: leaves the window, is cut, cannot be reached, widens the page. */
export const faultsOf = (
  page: Page,
  { box, parts, stays = [] }: OpenedState,
  { width, height }: OpenedWindow,
): Promise<string[]> =>
  page.evaluate(
    ({ box, parts, stays = [], width, height }: Question) => {
      const faults: string[] = [];
      const root = document.documentElement;
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
      const say = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round).join(' ');
      const nameOf = (element: Element) =>
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 30)}`;

      if (innerWidth !== width || visualViewport?.scale !== 1)
        faults.push(`the page zooms out: ${innerWidth} px in a window of ${width} px`);
      if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} px wide in ${width} px`);

      /** Stays where it is while the page scrolls: so it has to fit into the window. */
      const isPinned = (element: Element): boolean => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          if (at.matches(':modal, :popover-open')) return true;
          if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
        }
        return false;
      };
      const opened = shown(box);
      if (opened.length === 0) faults.push('it does not show');
      for (const element of opened) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < -1 || right > width + 1)
          faults.push(`it leaves the window at a side: ${say(element.getBoundingClientRect())}`);
        if (isPinned(element) && (top < -1 || bottom > height + 1)) {
          const isInScroller = [...document.querySelectorAll('.nav:popover-open')].some(
            (at) => at !== element && at.contains(element),
          );
          if (!isInScroller)
            faults.push(`it leaves the window above or below: ${say(element.getBoundingClientRect())} in ${height} px`);
        }
        // What has no edge that is seen is no box: a heart may reach into the gutter beside a list.
        const hasEdge = parseFloat(getComputedStyle(element).borderBlockStartWidth) > 0;
        for (const inside of [element, ...element.querySelectorAll('*')]) {
          if (!isShown(inside) || inside.closest('.visually-hidden, pre, svg')) continue;
          const { overflowX, textOverflow } = getComputedStyle(inside);
          if (
            inside.clientWidth > 0 &&
            inside.scrollWidth > inside.clientWidth + 1 &&
            overflowX !== 'visible' &&
            textOverflow !== 'ellipsis'
          )
            faults.push(
              `scrolls sideways or is cut: ${nameOf(inside)}, ${inside.scrollWidth} px in ${inside.clientWidth} px`,
            );
          const rect = inside.getBoundingClientRect();
          if (hasEdge && rect.width > 1 && rect.right > right + 1.5)
            faults.push(`reaches out of its box: ${nameOf(inside)}`);
        }
      }

      const isHit = (element: Element): boolean => {
        const lines = [...element.getClientRects()].filter((line) => line.width > 1 && line.height > 1);
        return lines.every((line) => {
          const [x, half] = [line.left + line.width / 2, line.height / 2];
          const rim = Math.min(4, half);
          const points = line.height > height / 2 ? [Math.max(4, line.top + 4)] : [line.top + rim, line.bottom - rim];
          return points.every((y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && element.contains(hit);
          });
        });
      };
      const isInSight = (element: Element): boolean => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isInside = left >= -1 && right <= width + 1 && top >= -1 && bottom <= height + 1;
        return (isInside || bottom - top > height / 2) && isHit(element);
      };
      const hasRoom = height >= 500;
      if (hasRoom)
        for (const selector of stays)
          for (const element of shown(selector))
            if (!isInSight(element))
              faults.push(`is out of sight when it opens: ${selector}, ${say(element.getBoundingClientRect())}`);
      for (const selector of parts) {
        for (const element of shown(selector)) {
          element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' });
          if (!isInSight(element))
            faults.push(`cannot be reached: ${selector}, ${say(element.getBoundingClientRect())}`);
        }
      }
      if (hasRoom)
        for (const selector of stays)
          for (const element of shown(selector)) if (!isInSight(element)) faults.push(`scrolls away: ${selector}`);
      return faults;
    },
    { box, parts, stays, width, height },
  );
