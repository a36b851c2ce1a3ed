import type { Page } from './test.ts';

/**
 * The words within `selector` that take more than one line, whatever is hidden or clipped left out; none in a script that is written
 * without spaces, where the language hyphenates, or in what is not words (addresses, hashes, code).
 */
export const tornWords = (page: Page, selector = 'h1'): Promise<string[]> =>
  page.locator(selector).evaluateAll((roots) => {
    const torn: string[] = [];
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const element = node.parentElement;
        if (!element || element.closest('code, :is(:lang(zh), :lang(ja), :lang(th))')) continue;
        if (getComputedStyle(element).hyphens === 'auto' || element.getBoundingClientRect().width < 2) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
        }
      }
    }
    return torn;
  });
