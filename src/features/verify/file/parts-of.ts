/** What is read of a file at once where an engine fills a buffer of ours; one buffer serves for the whole file. */
const filled = 1024 * 1024;
/** What is read at once where it makes buffers of its own, of which two are on their way. */
const sliced = 4 * 1024 * 1024;

/** Undefined in an engine whose streams of files fill no buffer of ours. */
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
    // It is the same memory, which travelled there and back.
    buffer = value.buffer;
  }
}

async function* slicedParts(file: Blob): AsyncGenerator<Uint8Array> {
  const read = async (at: number) => new Uint8Array(await file.slice(at, at + sliced).arrayBuffer());
  let next = read(0);
  for (let at = 0; at < file.size; at += sliced) {
    const part = await next;
    next = read(at + sliced);
    // Who stops half-way leaves it behind.
    next.catch(() => undefined);
    yield part;
  }
}

/** The bytes of a file in parts, whatever its size; a part holds only until the next one is asked for. */
export function partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = fillingReader(file);
  return reader ? filledParts(reader) : slicedParts(file);
}
