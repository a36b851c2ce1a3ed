import { coverPath, coverSize } from './cover-path.ts';

/** Renders the cover of an article. The alternative text is empty, because the title describes the subject. */
export const NewsCover = ({ article, isInView = false }: { article: string; isInView?: boolean }) => (
  <img
    className="news-cover"
    src={coverPath(article)}
    alt=""
    {...coverSize}
    loading={isInView ? 'eager' : 'lazy'}
    decoding="async"
  />
);
