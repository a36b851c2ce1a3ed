import { optimize, type CustomPlugin, type XastElement } from 'svgo/browser';
import { ConfigurationError } from '~/config/validate.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';

/** Side of the square around the logo. */
export const brandLogoSide = 32;

const shapes = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const inherited = /\b(?:fill|stroke)(?:-[a-z]+)?="[^"]*"/g;

/** Rejects everything but plain shapes, because other content could load resources or run scripts. */
function onlyShapes(refuse: (what: string) => never): CustomPlugin {
  const look = ({ name, attributes }: XastElement) => {
    if (!shapes.has(name)) refuse(`<${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute.startsWith('on') || attribute === 'style' || value.includes('url('))
        refuse(`${attribute}="${value}"`);
    }
  };
  return { name: 'only-shapes', fn: () => ({ element: { enter: look } }) };
}

/**
 * Returns a logo's shapes in `currentColor`, centred in a square of `brandLogoSide`. Throws a ConfigurationError for
 * other content, or if the size is missing.
 */
export function readBrandLogo(svg: string, file: string): string {
  const refuse = (what: string): never => {
    throw new ConfigurationError(
      `${file}: ${what}. A logo is an SVG file of plain shapes in one colour, with a viewBox: remove or convert everything else.`,
    );
  };
  // Removes the title, description and metadata that drawing programs add.
  const plugins = [
    'convertStyleToAttrs' as const,
    {
      name: 'preset-default' as const,
      params: { overrides: { convertColors: { currentColor: true }, removeDesc: { removeAny: true } } },
    },
    'removeXMLNS' as const,
    'removeTitle' as const,
    onlyShapes((what) => refuse(`${what} is no plain shape`)),
  ];
  let drawn = '';
  try {
    drawn = optimize(svg, { plugins, multipass: false }).data;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    refuse(errorMessageOf(error).split('\n')[0] ?? 'cannot be read');
  }
  const [, root = '', inside = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(drawn) ?? [];
  const valueOf = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const box = valueOf('viewBox') || `0 0 ${parseFloat(valueOf('width'))} ${parseFloat(valueOf('height'))}`;
  const [x = 0, y = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (!inside || !(width > 0 && height > 0)) refuse('there is nothing to see in it');

  const scale = brandLogoSide / Math.max(width, height);
  const number = (value: number): number => Math.round(value * 1000) / 1000;
  const [left, top] = [
    (brandLogoSide - width * scale) / 2 - x * scale,
    (brandLogoSide - height * scale) / 2 - y * scale,
  ];
  const transforms = [
    ...(left || top ? [`translate(${number(left)} ${number(top)})`] : []),
    ...(scale === 1 ? [] : [`scale(${number(scale)})`]),
  ];
  const own = root.match(inherited) ?? [];
  const attributes = [
    ...(own.some((attribute) => attribute.startsWith('fill=')) ? own : ['fill="currentColor"', ...own]),
    ...(transforms.length > 0 ? [`transform="${transforms.join('')}"`] : []),
  ];
  return `<g ${attributes.join(' ')}>${inside}</g>`;
}
