import type { Page } from './test.ts';

/**
 * The words within `selector` that take more than one line. Of a title all that stands between blanks is a word; elsewhere what is hidden
 * is left out, scripts that are written without blanks, what the language hyphenates, and code.
 */
export const tornWords = (page: Page, selector = 'h1'): Promise<string[]> =>
  page.locator(selector).evaluateAll((roots) => {
    const torn: string[] = [];
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const element = node.parentElement;
        if (!element) continue;
        const isTitle = root.tagName === 'H1';
        if (!isTitle && element.closest('code, :is(:lang(zh), :lang(ja), :lang(th))')) continue;
        if (!isTitle && getComputedStyle(element).hyphens === 'auto') continue;
        if (!isTitle && element.getBoundingClientRect().width < 2) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(isTitle ? /\S+/g : /[\p{L}\p{M}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
        }
      }
    }
    return torn;
  });

/**
 * Words and numbers of at most eight characters that take more than one line though they are seen, each with the element that is too
 * narrow for it. What stands in a longer chain of letters (an address) may break, and so may what waits for words (`.preview-gap`).
 */
export const tornShortWords = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluateAll((roots) => {
    const torn: string[] = [];
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const element = node.parentElement;
        if (!element?.checkVisibility({ visibilityProperty: true })) continue;
        if (element.closest('code, option, script, .visually-hidden, .preview-gap')) continue;
        const words = (node.textContent ?? '').matchAll(/(?<![^\s(])[\p{L}\p{M}\p{N}]{1,8}(?=[\s,.:;!?)]|$)/gu);
        for (const { 0: word, index } of words) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
            torn.push(`${word} in <${element.localName} class="${element.className}">`);
        }
      }
    }
    return torn;
  });
