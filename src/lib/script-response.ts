/** Returns a script. Only the development server uses the content type. */
export const scriptResponse = (code: string): Response =>
  new Response(code, { headers: { 'content-type': 'text/javascript' } });
