import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownNewsFile, type NewsItem } from '~/domain/news.ts';
import { languages } from '~/i18n/languages.ts';
import { readFileIfPresent } from '../locales/read-texts.ts';
import { readMarkdownNews, writtenLanguages } from './markdown-news.ts';

/**
 * Converts the articles in Markdown to rows with HTML, one file per language, which the news list reads. Leaves out invalid
 * articles, which check-data.ts reports. Throws if the HTML of an article exceeds the limits for articles.
 */
export async function writeMarkdownNews(root = process.cwd()): Promise<void> {
  const articles = readMarkdownNews(root);
  // Imported only if needed, because loading them takes longer than all other generated files.
  const [html, parser] =
    articles.length > 0 ? await Promise.all([import('~/content/parse-html.ts'), import('satteri')]) : [];
  for (const lang of writtenLanguages) {
    const rows = articles.flatMap(({ file, lang: own, row, body }): NewsItem[] => {
      if (own !== lang || !row || !html || !parser) return [];
      const content = parser.markdownToHtml(body).html;
      const fault = html.htmlProblemIn(content);
      if (fault) throw new Error(`${file}: ${fault}`);
      return [{ ...row, content }];
    });
    const file = `src/data/${markdownNewsFile(languages[lang].api)}`;
    const text = `${JSON.stringify(rows, null, 2)}\n`;
    if (rows.length === 0) rmSync(join(root, file), { force: true });
    else if (readFileIfPresent(root, file) !== text) writeFileSync(join(root, file), text);
  }
}
