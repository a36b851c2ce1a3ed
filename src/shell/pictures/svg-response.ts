/**
 * Returns the SVG response of an endpoint. The content type is for the development server; built files get theirs from the
 * file name.
 */
export const svgResponse = (svg: string): Response =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
