import * as v from 'valibot';

/** Schema of an image that this site serves: URL, size, and the same image in more efficient formats. */
export const PictureSchema = v.object({
  src: v.string(),
  width: v.number(),
  height: v.number(),
  sources: v.array(v.object({ type: v.string(), srcset: v.string() })),
});

export type LocalPicture = v.InferOutput<typeof PictureSchema>;

/** Value of `sizes` for images in articles. */
export const articlePictureSizes = '(max-width: 48rem) 100vw, 48rem';
