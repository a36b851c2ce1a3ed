/** Returns a response with an SVG. Its content type is only for the development server: builds write a file. */
export const svgResponse = (svg: string): Response =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
