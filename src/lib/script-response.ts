/** The answer of an endpoint that is a script; a built file has its type from its name, the development server from here. */
export const scriptResponse = (code: string): Response =>
  new Response(code, { headers: { 'content-type': 'text/javascript' } });
