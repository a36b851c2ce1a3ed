import { optimize, type CustomPlugin, type XastElement } from 'svgo/browser';
import { ConfigurationError } from '~/config/validate.ts';
import { messageOf } from '~/lib/message-of.ts';

/** The side of the square that the mark stands in. */
export const markSide = 32;

const shapes = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const inherited = /\b(?:fill|stroke)(?:-[a-z]+)?="[^"]*"/g;

/** Stops at what is no plain shape: what a file brings beside shapes could load, run or name what we do not know. */
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
 * The shapes of a logo in `currentColor`, fitted into the middle of the mark's square; its own colours are left out. Throws a
 * ConfigurationError that names `file` where it holds more than shapes or does not say how large it is.
 */
export function readLogo(svg: string, file: string): string {
  const refuse = (what: string): never => {
    throw new ConfigurationError(
      `${file}: ${what}. A logo is an SVG file of plain shapes in one colour, with a viewBox.`,
    );
  };
  const plugins = [
    'convertStyleToAttrs' as const,
    { name: 'preset-default' as const, params: { overrides: { convertColors: { currentColor: true } } } },
    'removeXMLNS' as const,
    onlyShapes((what) => refuse(`${what} is no plain shape`)),
  ];
  let drawn = '';
  try {
    drawn = optimize(svg, { plugins, multipass: false }).data;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    refuse(messageOf(error).split('\n')[0] ?? 'cannot be read');
  }
  const [, root = '', inside = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(drawn) ?? [];
  const valueOf = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const box = valueOf('viewBox') || `0 0 ${parseFloat(valueOf('width'))} ${parseFloat(valueOf('height'))}`;
  const [x = 0, y = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (!inside || !(width > 0 && height > 0)) refuse('there is nothing to see in it');

  const scale = markSide / Math.max(width, height);
  const number = (value: number): number => Math.round(value * 1000) / 1000;
  const [left, top] = [(markSide - width * scale) / 2 - x * scale, (markSide - height * scale) / 2 - y * scale];
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
