// Drawings in one picture share its names, which their gradients and cuts are found by.
const renamed = (svg: string, prefix: string): string =>
  svg
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);

/** A drawing as a part of another one: a square of `side`, its names with a prefix of their own. */
export const placedSvg = (svg: string, prefix: string, side: number): string =>
  renamed(svg, prefix).replace(/<svg([^>]*)>/, (_, rest: string) => {
    const kept = rest.replace(/ (?:xmlns|width|height)="[^"]*"/g, '');
    return `<svg width="${side}" height="${side}"${kept}>`;
  });
