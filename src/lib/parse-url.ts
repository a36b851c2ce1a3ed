/** Parses a URL. Returns undefined if it is invalid. Replaces `URL.parse`, which Safari 17 and Chrome 125 lack. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
