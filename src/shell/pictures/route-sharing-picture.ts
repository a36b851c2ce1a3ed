import { sha256Hex } from '~/lib/sha256-hex.ts';
import { brandLogoSide } from '~/ui/brand-logo.ts';
import { sharingPictureColours } from '~/ui/colours.ts';
import { brandLogoShapes } from '~/ui/brand-logo-svg.ts';
import { emblemSide, drawSharingPicture } from '~/ui/sharing-picture.ts';
import { routes } from '~/routing/routes.ts';
import { readLucideIconShapes } from '~/ui/icons.ts';
import type { RouteWithSharingPicture } from './shared-route.ts';

/** Returns the shapes of a route's icon, on a grid of 24. Throws if Lucide has no such icon. */
function routeIcon(route: RouteWithSharingPicture): string {
  const { icon } = routes[route];
  try {
    return readLucideIconShapes(icon);
  } catch {
    throw new Error(`src/routing/routes.ts: ${route} asks for the icon ${icon}, which Lucide does not have.`);
  }
}

export const routeSharingPicturePath = (route: RouteWithSharingPicture): string => `/share/${route}.jpg`;

const { ground, line, tile } = sharingPictureColours;
const icon = { box: 24, side: 116 };
const logo = { side: 132 };

const inMiddle = (shapes: string, box: number, side: number): string =>
  `<g transform="translate(${(emblemSide - side) / 2} ${(emblemSide - side) / 2})scale(${side / box})">${shapes}</g>`;

/** Draws the icon of a route on a tile. For the home page, draws the brand's logo. */
function emblemOf(route: RouteWithSharingPicture): string {
  const drawn =
    route === 'home'
      ? inMiddle(brandLogoShapes('#fff'), brandLogoSide, logo.side)
      : inMiddle(routeIcon(route), icon.box, icon.side);
  return (
    `<linearGradient id="t" x2="1" y2="1"><stop stop-color="${tile[0]}"/><stop offset="1" stop-color="${tile[1]}"/></linearGradient>` +
    `<path fill="url(#t)" d="M0 0h${emblemSide}v${emblemSide}H0z"/>` +
    `<g fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
  );
}

/** Draws the sharing picture of a route: its icon inside a rosette of its name, in the brand's colours. */
export function drawRouteSharingPicture(route: RouteWithSharingPicture): string {
  const digest = sha256Hex(route);
  return drawSharingPicture({ rosette: digest, waves: digest, ground, line, emblem: emblemOf(route) });
}
