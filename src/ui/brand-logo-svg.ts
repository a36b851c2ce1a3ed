import { existsSync, readFileSync } from 'node:fs';
import { siteConfigurationFile } from '~/config/site-file.ts';
import { site } from '~/config/site.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { brandLogoSide, readBrandLogo } from './brand-logo.ts';

const { logo } = site.brand;
if (!existsSync(logo))
  throw new ConfigurationError(`There is no file ${logo}: brand.logo in ${siteConfigurationFile} names it.`);
const shapes = readBrandLogo(readFileSync(logo, 'utf8'), logo);

/** Returns the brand's logo as SVG elements in one colour. */
export const brandLogoShapes = (colour: string): string => shapes.replaceAll('currentColor', colour);

/**
 * Returns the brand's logo as an SVG file. If the colour is `currentColor`, `schemes` sets its value in light and dark
 * colour schemes.
 */
export function drawBrandLogo(colour: string, schemes?: { light: string; dark: string }): string {
  const style = schemes
    ? `<style>svg{color:${schemes.light}}@media (prefers-color-scheme:dark){svg{color:${schemes.dark}}}</style>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${brandLogoSide} ${brandLogoSide}">${style}${brandLogoShapes(colour)}</svg>\n`;
}
