/** Limits the size of a body: reading it throws once it is longer than the limit. */
export function limitBytes(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.length;
      if (size > bytes) controller.error(new Error(`it has more than ${bytes} bytes`));
      else controller.enqueue(part);
    },
  });
}
