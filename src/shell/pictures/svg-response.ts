/** Returns a response with an SVG. Its content type is only for the development server: builds write a file. */
export const createSvgResponse = (svg: string): Response =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
