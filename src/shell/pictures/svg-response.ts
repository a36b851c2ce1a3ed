/** Returns an SVG. The content type is for the development server only. */
export const svgResponse = (svg: string): Response =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
