import type { Translate } from '~/i18n/t.ts';

/** Translations of English topics, by topic. A topic of a host may have none. */
export type TopicNames = Readonly<Record<string, string>>;

export const topicNamesFrom = (t: Translate): TopicNames => ({
  Academy: t('news:topic.academy'),
  Developers: t('news:topic.developers'),
  Notices: t('news:topic.notices'),
  Security: t('news:topic.security'),
});
