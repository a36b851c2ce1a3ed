import * as v from 'valibot';

/** Schema of a locally served image: URL, size, and better formats. */
export const PictureSchema = v.object({
  src: v.string(),
  width: v.number(),
  height: v.number(),
  sources: v.array(v.object({ type: v.string(), srcset: v.string() })),
});

export type LocalPicture = v.InferOutput<typeof PictureSchema>;

/** Value of `sizes` for images in articles. */
export const articlePictureSizes = '(max-width: 48rem) 100vw, 48rem';
