import type { DriverAbility, Engine } from '../engines.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';

export interface Journey {
  title: string;
  /**
   * Whether `npm test` runs the journey in Firefox and WebKit. `npm run test:full` runs all others, unless their title
   * contains a tier.
   */
  isQuick?: boolean;
  /** Width of the window in px. By default, that of a desktop. */
  width?: number;
  height?: number;
  /** Whether console errors are expected, because the journey breaks something on purpose. */
  isBroken?: boolean;
  /** Timeout in milliseconds. Default: 90,000. */
  timeout?: number;
  /**
   * The engines in which `npm run test:full` runs the journey. In other engines, only the deep tier runs it. By
   * default, all engines.
   */
  fullIn?: readonly Engine[];
  /** An ability of the driver. In engines without it, the journey is skipped. */
  needs?: DriverAbility;
  travel: (visitor: Visitor, site: Site, engine: Engine) => Promise<void>;
}

/** Runs in the page. Whether the site script has loaded, which shows the switch of the colour scheme. */
export const hasScript = (): boolean => document.querySelector('#scheme:not([hidden])') !== null;

/** Runs in the page. Whether an island of the page frame has hydrated. */
export const hasHydrated = (name: string): boolean =>
  Object.keys(document.querySelector(`shell-island[data-name=${name}]`) ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

/** Opens a page and scrolls to its end. The footer there contains a form if the site has an origin. */
export async function openFooter({ open, press, until, readToEnd }: Visitor, path: string): Promise<void> {
  await open(path);
  await press('Shift');
  await until('the script has come', hasScript);
  await readToEnd();
}

/** Value of `fullIn` for journeys that `tests/e2e` tests in Chromium. */
export const otherEngines: readonly Engine[] = ['firefox', 'webkit'];

/**
 * Value of `fullIn` for variants of a journey, and for journeys in which engines hardly differ. `tests/e2e` tests them
 * in Chromium.
 */
export const noEngine: readonly Engine[] = [];

export const phone = { width: 390, height: 844 } as const;
