import * as v from 'valibot';

/** A picture that the site serves itself: its size, its address, and its better forms. */
export const PictureSchema = v.object({
  src: v.string(),
  width: v.number(),
  height: v.number(),
  sources: v.array(v.object({ type: v.string(), srcset: v.string() })),
});

/** A picture that the site serves itself. */
export type Picture = v.InferOutput<typeof PictureSchema>;

/** How wide a picture stands in an article, as `sizes` says it. */
export const pictureSizes = '(max-width: 48rem) 100vw, 48rem';
