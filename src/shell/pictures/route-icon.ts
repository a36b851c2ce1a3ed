import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { routes } from '~/routing/routes.ts';
import { shapesIn } from '~/ui/icons.ts';
import type { SharedRoute } from './shared-route.ts';

const { resolve } = createRequire(join(process.cwd(), 'package.json'));

/** Returns the shapes of a route's icon, on a grid of 24. Throws if Lucide has no such icon. */
export function routeIcon(route: SharedRoute): string {
  const { icon } = routes[route];
  try {
    return shapesIn(readFileSync(resolve(`lucide-static/icons/${icon}.svg`), 'utf8'));
  } catch {
    throw new Error(`src/routing/routes.ts: ${route} asks for the icon ${icon}, which Lucide does not have.`);
  }
}
