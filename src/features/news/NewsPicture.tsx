import type { LocalPicture } from '~/domain/picture.ts';

interface Props {
  picture: LocalPicture;
  /** Its displayed width as a `sizes` attribute. */
  sizes: string;
  isInView?: boolean;
}

/** The picture of a news item, in the best supported format. Decorative, because the title names the subject. */
export const NewsPicture = ({ picture: { src, width, height, sources }, sizes, isInView = false }: Props) => (
  <picture className="news-picture">
    {sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizes} />
    ))}
    <img src={src} alt="" width={width} height={height} loading={isInView ? 'eager' : 'lazy'} decoding="async" />
  </picture>
);
