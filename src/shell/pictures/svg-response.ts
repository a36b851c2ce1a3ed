/** Returns an SVG. Only the development server uses the content type. */
export const svgResponse = (svg: string): Response =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
