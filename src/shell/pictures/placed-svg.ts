// Adds a prefix to all ids, because they must be unique in a picture with several drawings.
const renamed = (svg: string, prefix: string): string =>
  svg
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);

/** Embeds an SVG in another SVG, as a square of `side`. */
export const embedSvg = (svg: string, prefix: string, side: number): string =>
  renamed(svg, prefix).replace(/<svg([^>]*)>/, (_, rest: string) => {
    const attributes = rest.replace(/ (?:xmlns|width|height)="[^"]*"/g, '');
    return `<svg width="${side}" height="${side}"${attributes}>`;
  });
