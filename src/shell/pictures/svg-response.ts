/** The answer of an endpoint that draws; a built file has its type from its name, the development server from here. */
export const svgResponse = (svg: string): Response =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
