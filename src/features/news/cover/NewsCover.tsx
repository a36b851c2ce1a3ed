import { coverPath, coverSize } from './cover-path.ts';

/** The cover of an article. Decorative, because the title names the subject. */
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
