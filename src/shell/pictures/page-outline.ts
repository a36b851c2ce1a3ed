import { readStaticPage } from '~/content/read/static-pages.ts';
import type { StaticPageBlock } from '~/domain/static-page.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { sealRingColours } from '~/ui/colours.ts';
import { readLucideIconShapes } from '~/ui/icons.ts';
import { rosetteRadius } from '~/ui/rosette.ts';
import { rosetteShapes } from './rosette-shapes.ts';

const size = 340;
const columns = 3;
const gap = 22;
const width = (size - (columns - 1) * gap) / columns;
const [ink = '', mark = '', second = ''] = sealRingColours;
/** The stamp in a corner of the miniature: the rosette of the text, with the page's icon in the middle. */
const stamp = { x: 236, y: 240, radius: 98, middle: 34, iconScale: 1.6 };

/** What each page is about. */
const icons: Readonly<Record<string, string>> = {
  '2018-eos-mapping': 'repeat',
  '2018-mainnet-launch': 'rocket',
  '2018-voting-guide': 'vote',
  about: 'flag',
  contact: 'messages-square',
  'eos-create-by-friend': 'user-plus',
  help: 'life-buoy',
  keystore: 'file-key',
  permission: 'key-round',
  'policy-adjustment': 'map-pin',
  privacy: 'eye-off',
  'release-android': 'smartphone',
  'release-ios': 'smartphone',
  terms: 'scale',
};

/** The strokes of a row: start and end, relative to the width of the column. */
interface Row {
  kind: 'text' | 'heading' | 'mark' | 'note' | 'space';
  parts: readonly (readonly [from: number, to: number])[];
}

const charactersInRow = 58;
const space: Row = { kind: 'space', parts: [] };

/** Returns the rows of a paragraph. The last row is shorter. */
function rowsOf(text: string, kind: Row['kind'] = 'text', from = 0): Row[] {
  const rows = text.length / charactersInRow;
  return Array.from({ length: Math.ceil(rows) }, (_, row) => ({
    kind,
    parts: [[from, from + (1 - from) * Math.min(1, Math.max(rows - row, 0.15))]],
  }));
}

const cells = (texts: readonly string[]): Row => ({
  kind: 'text',
  parts: texts.map((text, cell) => {
    const share = 1 / texts.length;
    return [cell * share, (cell + Math.min(0.85, 0.2 + text.length / 90)) * share] as const;
  }),
});

function rowsOfBlock(block: StaticPageBlock): Row[] {
  switch (block.type) {
    case 'text':
      return rowsOf(block.text);
    case 'note':
      return rowsOf(block.text, 'note');
    case 'list':
    case 'steps':
      return block.items.flatMap((item) =>
        rowsOf(item, 'text', 0.12).map((row, index): Row =>
          index === 0 ? { ...row, parts: [[0, 0.05], ...row.parts] } : row,
        ),
      );
    case 'links':
      return block.items.flatMap(({ text }) => rowsOf(text, 'mark'));
    case 'milestones':
      return block.items.flatMap(({ text }) => rowsOf(text, 'text', 0.2));
    case 'table':
      return [{ ...cells(block.head), kind: 'mark' }, ...block.rows.map(cells)];
    case 'kept':
      return [
        { ...cells(block.head), kind: 'mark' },
        ...block.rows.map(({ what, place, until }) =>
          cells(place === 'browser' ? [what, until, ''] : [what, '', until]),
        ),
      ];
  }
}

/** Draws the stamp. It covers no strokes, because they are masked. */
function stampSvg(page: string, digest: string): { mask: string; shapes: string } {
  const { x, y, radius, middle, iconScale } = stamp;
  const corner = 12 * iconScale;
  const scale = radius / rosetteRadius;
  return {
    mask:
      `<mask id="m"><rect width="${size}" height="${size}" fill="#fff"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius + 8}" fill="#000"/></mask>`,
    shapes:
      `<g transform="translate(${x} ${y})scale(${scale})" stroke-width=".8">${rosetteShapes(digest, sealRingColours, 2)}</g>` +
      `<circle cx="${x}" cy="${y}" r="${middle}" fill="${ink}" stroke="none"/>` +
      `<g stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" transform="translate(${x - corner} ${y - corner})scale(${iconScale})">` +
      `${readLucideIconShapes(icons[page] ?? 'file-text')}</g>`,
  };
}

/** Draws a miniature of a static page from its English text, in three columns, with the stamp of that text. */
export function drawPageOutline(page: string): string {
  const { sections } = readStaticPage('en', page);
  const rows = sections.flatMap(({ heading, blocks }): Row[] => [
    { kind: 'heading', parts: [[0, Math.min(0.9, 0.25 + heading.length / 60)]] },
    ...blocks.flatMap((block) => [...rowsOfBlock(block), space]),
    space,
  ]);
  const inColumn = Math.ceil(rows.length / columns);
  const pitch = Math.min(size / inColumn, 11);
  const strokes: Record<Exclude<Row['kind'], 'space'>, string> = { text: '', heading: '', mark: '', note: '' };
  rows.forEach(({ kind, parts }, index) => {
    if (kind === 'space') return;
    const left = Math.floor(index / inColumn) * (width + gap);
    const top = ((index % inColumn) + 0.5) * pitch;
    for (const [from, to] of parts)
      strokes[kind] += `M${(left + from * width).toFixed(1)} ${top.toFixed(1)}h${((to - from) * width).toFixed(1)}`;
  });
  const weight = (share: number) => (pitch * share).toFixed(2);
  const { mask, shapes } = stampSvg(page, sha256Hex(JSON.stringify(sections)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none" stroke="${ink}">${mask}<g mask="url(#m)">` +
    `<path stroke-width="${weight(0.4)}" stroke-opacity=".4" d="${strokes.text}"/>` +
    `<path stroke-width="${weight(0.75)}" d="${strokes.heading}"/>` +
    `<path stroke-width="${weight(0.45)}" stroke="${mark}" d="${strokes.mark}"/>` +
    `<path stroke-width="${weight(0.9)}" stroke="${second}" stroke-opacity=".6" d="${strokes.note}"/></g>${shapes}</svg>`
  );
}

export const pageOutlinePath = (page: string): string => `/outline/${page}.svg`;
