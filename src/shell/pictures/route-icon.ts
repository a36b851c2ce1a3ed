import { routes } from '~/routing/routes.ts';
import { lucideIconShapes } from '~/ui/icons.ts';
import type { RouteWithSharingPicture } from './shared-route.ts';

/** Returns the shapes of a route's icon, on a grid of 24. Throws if Lucide has no such icon. */
export function routeIcon(route: RouteWithSharingPicture): string {
  const { icon } = routes[route];
  try {
    return lucideIconShapes(icon);
  } catch {
    throw new Error(`src/routing/routes.ts: ${route} asks for the icon ${icon}, which Lucide does not have.`);
  }
}
