import type { Page } from 'playwright/test';

/**
 * Returns the elements that extend beyond the window horizontally, one per line. Ignores elements inside a container
 * that scrolls or clips.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isBoxed = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1) && !isBoxed(element);
      })
      .map(
        (element) =>
          `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`,
      );
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`, ...wide] : wide;
  });
