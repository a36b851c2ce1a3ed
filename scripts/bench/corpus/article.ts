import type { Language } from '~/i18n/languages.ts';
import type { NewsItem } from '~/domain/news.ts';
import { capitalise, createTextGenerator, type TextGenerator } from './text-generator.ts';

interface Section {
  heading: string;
  first: string;
  second: string;
  link: string;
  strong: string;
  items: string[];
  quote?: string;
}

/** An article of the corpus, independent of the input format of a generator. */
export interface CorpusArticle {
  id: number;
  language: Language;
  title: string;
  description: string;
  date: string;
  sections: Section[];
}

const firstId = 1001;
const nineHours = 9 * 3600e3;
const start = Date.UTC(2024, 0, 1);

function section(writer: TextGenerator, index: number): Section {
  const { phrase, sentence, paragraph } = writer;
  return {
    heading: capitalise(phrase(3)),
    first: paragraph(),
    second: paragraph(),
    link: phrase(2),
    strong: phrase(2),
    items: index === 1 ? Array.from({ length: 5 }, sentence) : [],
    ...(index === 2 ? { quote: sentence() } : {}),
  };
}

function article(language: Language, id: number): CorpusArticle {
  const writer = createTextGenerator(`${language}:${id}`);
  return {
    id,
    language,
    title: capitalise(writer.phrase(6)),
    description: writer.sentence().trim(),
    date: new Date(start + id * nineHours).toISOString(),
    sections: Array.from({ length: 4 }, (_, index) => section(writer, index)),
  };
}

/** Returns the article at an index of a language. Index 0 is the oldest. */
export const articleAt = (language: Language, index: number): CorpusArticle => article(language, firstId + index);

export const articlesOf = (language: Language, count: number): CorpusArticle[] =>
  Array.from({ length: count }, (_, index) => articleAt(language, index));

/** Serializes an article as front matter and Markdown, for Hugo and Eleventy. */
export function toMarkdown({ id, language, title, description, date, sections }: CorpusArticle): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `date: ${date}`,
    `lang: ${language}`,
    `aid: ${id}`,
  ];
  const body = sections.map(({ heading, first, second, link, strong, items, quote }) => {
    const list = items.length > 0 ? `${items.map((item) => `- ${item}`).join('\n')}\n\n` : '';
    const aside = quote === undefined ? '' : `> ${quote}\n\n`;
    const last = `${second} [${link}](/${language}/dappstore/) **${strong}**.`;
    return `## ${heading}\n\n${first}\n\n${last}\n\n${list}${aside}`;
  });
  return `---\n${front.join('\n')}\n---\n\n${body.join('')}`;
}

/** Converts an article to a row of the content host, with HTML text. */
export function toNewsItem({ id, language, title, description, date, sections }: CorpusArticle): NewsItem {
  const body = sections.map(({ heading, first, second, link, strong, items, quote }) => {
    const list = items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';
    const aside = quote === undefined ? '' : `<blockquote><p>${quote}</p></blockquote>`;
    const last = `${second} <a href="/${language}/dappstore/">${link}</a> <strong>${strong}</strong>.`;
    return `<h2>${heading}</h2><p>${first}</p><p>${last}</p>${list}${aside}`;
  });
  return { hid: String(id), title, summary: description, content: body.join(''), create_time: date };
}
