import type { Translate } from '~/i18n/t.ts';

/** Translations of English topics, by topic. A topic of a host may have none. */
export type TopicNames = Readonly<Record<string, string>>;

/** The language of articles that are not in the page's language, and the translated topics. */
interface ForeignTexts {
  lang: string;
  topics: TopicNames;
}

/** Returns the name of a topic to show, and its language if that differs from the page's. */
export function displayTopic(topic: string, text: ForeignTexts | undefined): { name: string; lang?: string } {
  // A host may call a topic `constructor`.
  const translated = text && Object.hasOwn(text.topics, topic) ? text.topics[topic] : undefined;
  return translated ? { name: translated } : { name: topic, ...(text && { lang: text.lang }) };
}

export const topicNamesFrom = (t: Translate): TopicNames => ({
  Academy: t('news:topic.academy'),
  Developers: t('news:topic.developers'),
  Notices: t('news:topic.notices'),
  Security: t('news:topic.security'),
});
