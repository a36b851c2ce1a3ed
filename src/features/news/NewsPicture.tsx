import type { Picture } from '~/domain/picture.ts';

interface Props {
  picture: Picture;
  /** How wide it stands, as `sizes` says it. */
  sizes: string;
  /** Whether it is in view when the page opens. */
  isInView?: boolean;
}

/** The picture of a news item, in the best form that a browser knows; decoration, since the title says what it is about. */
export const NewsPicture = ({ picture: { src, width, height, sources }, sizes, isInView = false }: Props) => (
  <picture className="news-picture">
    {sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizes} />
    ))}
    <img src={src} alt="" width={width} height={height} loading={isInView ? 'eager' : 'lazy'} decoding="async" />
  </picture>
);
