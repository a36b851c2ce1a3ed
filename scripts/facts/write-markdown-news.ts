import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownNewsFile, type NewsItem } from '~/domain/news.ts';
import { languages } from '~/i18n/languages.ts';
import { readFileIfPresent } from '../locales/read-locale-file.ts';
import { readMarkdownNews, writtenLanguages } from './markdown-news.ts';

/**
 * Converts Markdown articles to rows with HTML, one file per language. Skips invalid articles, which check-data.ts
 * reports. Throws if the HTML exceeds the limits.
 */
export async function writeMarkdownNews(root = process.cwd()): Promise<void> {
  const articles = readMarkdownNews(root);
  // Imported here, because loading these packages takes longer than generating all other files.
  const [html, parser] =
    articles.length > 0 ? await Promise.all([import('~/content/parse-html.ts'), import('satteri')]) : [];
  for (const lang of writtenLanguages) {
    const rows = articles.flatMap(({ file, lang: own, row, body }): NewsItem[] => {
      if (own !== lang || !row || !html || !parser) return [];
      const content = parser.markdownToHtml(body).html;
      const fault = html.findHtmlProblem(content);
      if (fault) throw new Error(`${file}: ${fault}`);
      return [{ ...row, content }];
    });
    const file = `src/data/${markdownNewsFile(languages[lang].api)}`;
    const text = `${JSON.stringify(rows, null, 2)}\n`;
    if (rows.length === 0) rmSync(join(root, file), { force: true });
    else if (readFileIfPresent(root, file) !== text) writeFileSync(join(root, file), text);
  }
}
