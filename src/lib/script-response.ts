/** Returns a response with a script. Its content type is only for the development server: builds write a file. */
export const createScriptResponse = (code: string): Response =>
  new Response(code, { headers: { 'content-type': 'text/javascript' } });
