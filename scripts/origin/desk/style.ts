import { readFileSync } from 'node:fs';
import { brandStyle, brandLogoColours } from '~/ui/colours.ts';
import { brandLogoSvg } from '~/ui/brand-logo-svg.ts';

// The sheets of the site that the desk uses, by their cascade layer.
const siteSheets = [
  ['tokens', ['tokens', 'signals']],
  ['base', ['base']],
  ['parts', ['parts', 'card', 'table', 'tags', 'badge/badge', 'field/field']],
] as const;

const inLayer = (layer: string, rules: string): string =>
  rules.includes(`@layer ${layer}`) ? rules : `@layer ${layer} {\n${rules}\n}`;

/** Returns the style sheet of the desk: the site's tokens, base and parts, and its own rules. */
export function deskStyle(): string {
  const sheets = siteSheets.flatMap(([layer, names]) =>
    names.map((name) => inLayer(layer, readFileSync(`src/ui/${name}.css`, 'utf8'))),
  );
  const own = inLayer('feature', readFileSync('scripts/origin/desk/desk.css', 'utf8'));
  return ['@layer tokens, base, parts, feature;', brandStyle, ...sheets, own].join('\n');
}

export const deskIcon = (): string => brandLogoSvg('currentColor', brandLogoColours);
