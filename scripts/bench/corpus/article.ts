import { markdownToHtml } from 'satteri';
import type { Language } from '~/i18n/languages.ts';
import type { NewsItem } from '~/domain/news.ts';
import { capitaliseFirstLetter, createTextGenerator, type TextGenerator } from './text-generator.ts';

export const firstCorpusArticleId = 1001;
const nineHours = 9 * 3600e3;
const start = Date.UTC(2024, 0, 1);

function section({ phrase, sentence, paragraph }: TextGenerator, language: Language, index: number): string {
  return [
    `## ${capitaliseFirstLetter(phrase(3))}`,
    paragraph(),
    `${paragraph()} [${phrase(2)}](/${language}/dappstore/) **${phrase(2)}**.`,
    ...(index === 1 ? [Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n')] : []),
    ...(index === 2 ? [`> ${sentence()}`] : []),
  ].join('\n\n');
}

function article(language: Language, id: number) {
  const writer = createTextGenerator(`${language}:${id}`);
  return {
    id,
    language,
    title: capitaliseFirstLetter(writer.phrase(6)),
    description: writer.sentence().trim(),
    date: new Date(start + id * nineHours).toISOString(),
    body: Array.from({ length: 4 }, (_, index) => section(writer, language, index)).join('\n\n'),
  };
}

/** An article of the generated corpus. `body` is Markdown. */
export type CorpusArticle = ReturnType<typeof article>;

export const corpusArticlesOf = (language: Language, count: number): CorpusArticle[] =>
  Array.from({ length: count }, (_, index) => article(language, firstCorpusArticleId + index));

/** Serializes an article as front matter and Markdown, for Hugo and Eleventy. */
export const formatCorpusArticle = ({ id, language, title, description, date, body }: CorpusArticle): string =>
  `---\n${JSON.stringify({ title, description, date, lang: language, aid: id })}\n---\n\n${body}\n`;

/** Converts an article to a row of the content host, with HTML text. */
export const toNewsItem = ({ id, title, description, date, body }: CorpusArticle): NewsItem => ({
  ...{ hid: String(id), title, summary: description, create_time: date },
  content: markdownToHtml(body).html,
});
