import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** All icons of `/icons.svg` and the menu, from Lucide (ISC). */
export const iconNames: readonly string[] = [
  'apple',
  'arrow-left-right',
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'bell-ring',
  'blocks',
  'book-open',
  'check',
  'circle-check',
  'circle-x',
  'code',
  'coins',
  'command',
  'cookie',
  'copy',
  'cpu',
  'credit-card',
  'download',
  'eye',
  'eye-off',
  'feather',
  'file-key',
  'file-text',
  'fingerprint-pattern',
  'flame',
  'globe',
  'globe-lock',
  'grid-2x2',
  'hand-coins',
  'handshake',
  'image',
  'key-round',
  'layers',
  'life-buoy',
  'link',
  'list-checks',
  'lock',
  'log-out',
  'mail',
  'menu',
  'messages-square',
  'monitor',
  'moon',
  'newspaper',
  'pen-line',
  'play',
  'plug',
  'puzzle',
  'qr-code',
  'route',
  'scan-search',
  'search',
  'send',
  'server',
  'server-off',
  'shield',
  'shield-check',
  'smartphone',
  'sun',
  'terminal',
  'trending-up',
  'user-round-pen',
  'users',
  'wallet',
  'waypoints',
  'x',
  'zap',
];

const { resolve } = createRequire(join(process.cwd(), 'package.json'));

/** Returns the shapes of an icon file: strokes on a 24 × 24 grid. */
const shapesIn = (svg: string): string =>
  svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');

/** Returns the shapes of a Lucide icon. Throws for an unknown name. */
export const lucideIconShapes = (name: string): string =>
  shapesIn(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8'));

/** Returns the shapes of an icon. Throws for a name that is not in `iconNames`. */
export function iconShapes(name: string): string {
  if (!iconNames.includes(name)) throw new Error(`There is no icon ${name}: add it to src/ui/icons.ts.`);
  return lucideIconShapes(name);
}
