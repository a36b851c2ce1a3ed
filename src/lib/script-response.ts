/**
 * Returns a script response of an endpoint. The content type is for the development server; built files get theirs from the
 * file name.
 */
export const scriptResponse = (code: string): Response =>
  new Response(code, { headers: { 'content-type': 'text/javascript' } });
