import type { Page } from 'playwright/test';

/** All lines of a heading with a bad line break, joined with ` | `. */
export type BadHeadingBreak = string;

/**
 * Returns the headings in `main` whose last line is too short. In Russian, also returns headings with a preposition or
 * similar word at the end of a line.
 */
export const findBadHeadingBreaks = (page: Page): Promise<BadHeadingBreak[]> =>
  page.evaluate(() => {
    const fewestOf = (language: string): number => (/^(?:zh|ja|ko)/.test(language) ? 3 : 5);
    const shortRussian = /(?:^|\s)(?:в|во|к|ко|с|со|о|об|от|до|из|за|на|по|у|и|а|но|не|ни|или|для|без|под)$/iu;
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

    const linesOf = (element: Element): string[] => {
      const lines: { text: string; bottom: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        for (const { segment, index } of graphemes.segment(node.textContent ?? '')) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const box = range.getClientRects()[0];
          if (!box || box.width === 0) continue;
          const last = lines.at(-1);
          if (last && box.top < last.bottom - box.height / 3) last.text += segment;
          else lines.push({ text: segment, bottom: box.bottom });
        }
      }
      return lines.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
    };

    const found: string[] = [];
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      if (!heading.checkVisibility({ visibilityProperty: true }) || heading.closest('.visually-hidden')) continue;
      const language = heading.closest('[lang]')?.getAttribute('lang') ?? '';
      const lines = linesOf(heading);
      if (lines.length < 2) continue;
      const words = [...graphemes.segment(lines.at(-1)?.replace(/[\s\p{P}]/gu, '') ?? '')].length;
      const isLeftover = words < fewestOf(language);
      const isStranded = language === 'ru' && lines.slice(0, -1).some((line) => shortRussian.test(line));
      if (isLeftover || isStranded) found.push(lines.join(' | '));
    }
    return found;
  });
