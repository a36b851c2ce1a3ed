import type { Ability, Engine } from '../engines.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';

export interface Journey {
  title: string;
  /** Whether `npm test` runs it. `npm run test:full` runs all others, unless their title names a tier. */
  isQuick?: boolean;
  /** The window size in px. Default: a desktop. */
  width?: number;
  height?: number;
  /** Whether console errors are expected, because something is broken on purpose. */
  isBroken?: boolean;
  /** The timeout in milliseconds. Default: 90 s. */
  timeout?: number;
  /** The engines in which `npm run test:full` runs it; in all others it is @deep. Default: all. */
  fullIn?: readonly Engine[];
  /** An ability without which the journey is skipped. */
  needs?: Ability;
  travel: (visitor: Visitor, site: Site, engine: Engine) => Promise<void>;
}

/** Runs in the page. Whether its script has loaded: it shows the colour scheme switch. */
export const hasScript = (): boolean => document.querySelector('#scheme:not([hidden])') !== null;

/** Opens a page and scrolls to its end, where a site with an origin shows the footer's form. */
export async function openFooter({ open, press, until, readToEnd }: Visitor, path: string): Promise<void> {
  await open(path);
  await press('Shift');
  await until('the script has come', hasScript);
  await readToEnd();
}

/** For journeys that `tests/e2e` covers in Chromium. */
export const otherEngines: readonly Engine[] = ['firefox', 'webkit'];

/** For variants of a journey, or journeys in which engines hardly differ: `e2e` covers them in Chromium. */
export const noEngine: readonly Engine[] = [];

export const phone = { width: 390, height: 844 } as const;
