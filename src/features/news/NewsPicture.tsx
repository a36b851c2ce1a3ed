import type { LocalPicture } from '~/domain/picture.ts';

interface Props {
  picture: LocalPicture;
  /** The displayed width of the picture, as a `sizes` attribute. */
  sizes: string;
  isInView?: boolean;
}

/**
 * Renders the picture of a news item in the best format that the browser supports. The alternative text is empty,
 * because the title describes the subject.
 */
export const NewsPicture = ({ picture: { src, width, height, sources }, sizes, isInView = false }: Props) => (
  <picture className="news-picture">
    {sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizes} />
    ))}
    <img src={src} alt="" width={width} height={height} loading={isInView ? 'eager' : 'lazy'} decoding="async" />
  </picture>
);
