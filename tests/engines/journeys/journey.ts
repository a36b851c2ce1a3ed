import type { Ability, Engine } from '../engines.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';

/** What a visitor does from beginning to end. */
export interface Journey {
  title: string;
  /** Of the window; default: a desktop. */
  width?: number;
  height?: number;
  /** Whether the console has to speak: something is broken on purpose. */
  isBroken?: boolean;
  /** How long it may take, in milliseconds; default: as any test. */
  timeout?: number;
  /** What only some engines can do for a test. */
  needs?: Ability;
  travel: (visitor: Visitor, site: Site, engine: Engine) => Promise<void>;
}

/** The window of a phone. */
export const phone = { width: 390, height: 844 } as const;
