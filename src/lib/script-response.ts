/** Returns a script. The content type is for the development server only. */
export const scriptResponse = (code: string): Response =>
  new Response(code, { headers: { 'content-type': 'text/javascript' } });
