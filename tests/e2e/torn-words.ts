import type { Page } from './test.ts';

/** The words of the page's title that take more than one line. */
export const tornWords = (page: Page): Promise<string[]> =>
  page.locator('h1').evaluate((heading) => {
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    while (words.nextNode()) {
      const text = words.currentNode.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(words.currentNode, index);
        range.setEnd(words.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
      }
    }
    return torn;
  });
