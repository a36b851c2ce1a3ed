/** Returns a stream that passes bytes on, and fails after more than `bytes`. */
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
