const strict = new TextDecoder('utf-8', { fatal: true });

/** The JSON of a request; undefined for what is none, and for what is not UTF-8: a lenient reader would keep another text than was sent. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(strict.decode(await request.arrayBuffer()));
  } catch {
    return undefined;
  }
}
