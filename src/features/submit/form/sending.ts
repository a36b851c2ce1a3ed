import type { Collision, Proof } from '~/api/submit.ts';

/** Where the sending of a form stands. */
export type Sending =
  | { state: 'idle' | 'offline' | 'again' | 'failed' | 'busy' | 'stale' }
  | { state: 'sending'; percent: number }
  | { state: 'collision'; collisions: Collision[] }
  | { state: 'unproven'; proof: Proof }
  | { state: 'bundle'; receipt: string; text: string };

const busy: readonly Sending['state'][] = ['sending', 'offline', 'again'];

/** Whether a form is on its way. */
export const isBusy = (state: Sending['state']): boolean => busy.includes(state);
