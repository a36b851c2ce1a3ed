/** Buffer size if the browser fills our buffer, which serves the whole file. */
const filled = 1024 * 1024;
/** Chunk size if the browser allocates buffers. Two chunks are in memory at once. */
const sliced = 4 * 1024 * 1024;

/** Returns undefined if the browser cannot read files into our buffer. */
function fillingReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

async function* filledParts(reader: ReadableStreamBYOBReader): AsyncGenerator<Uint8Array> {
  let buffer = new ArrayBuffer(filled);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) return;
    yield value;
    // A read detaches the buffer. `value.buffer` is the same memory.
    buffer = value.buffer;
  }
}

async function* slicedParts(file: Blob): AsyncGenerator<Uint8Array> {
  const read = async (at: number) => new Uint8Array(await file.slice(at, at + sliced).arrayBuffer());
  let next = read(0);
  for (let at = 0; at < file.size; at += sliced) {
    const part = await next;
    next = read(at + sliced);
    // The consumer may stop before it awaits this chunk.
    next.catch(() => undefined);
    yield part;
  }
}

/** Returns a file of any size in parts. A part is valid until the next one is requested. */
export function readFileChunks(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = fillingReader(file);
  return reader ? filledParts(reader) : slicedParts(file);
}
