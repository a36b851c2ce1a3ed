import { dappstore } from './dappstore.ts';
import type { Journey } from './journey.ts';
import { shell } from './shell.ts';

/** Every journey, in the order in which they run. */
export const journeys: readonly Journey[] = [...shell, ...dappstore];
