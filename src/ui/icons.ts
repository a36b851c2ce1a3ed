import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import names from './icon-names.json' with { type: 'json' };

/** All icons of `/icons.svg` and the menu, from Lucide (ISC). */
export const iconNames: readonly string[] = names;

const { resolve } = createRequire(join(process.cwd(), 'package.json'));

/** Returns the shapes of an icon file: strokes on a 24 × 24 grid. */
const shapesIn = (svg: string): string =>
  svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');

/** Returns the shapes of a Lucide icon. Throws for an unknown name. */
export const readLucideIconShapes = (name: string): string =>
  shapesIn(readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8'));

/** Returns the shapes of an icon. Throws for a name that is not in `iconNames`. */
export function readIconShapes(name: string): string {
  if (!iconNames.includes(name)) throw new Error(`There is no icon ${name}: add it to src/ui/icon-names.json.`);
  return readLucideIconShapes(name);
}
