const strict = new TextDecoder('utf-8', { fatal: true });

/** Parses the JSON body of a request; undefined if it is not JSON or not UTF-8. */
export async function parseJsonBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(strict.decode(await request.arrayBuffer()));
  } catch {
    return undefined;
  }
}
