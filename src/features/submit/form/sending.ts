import type { Collision, OwnerProof } from '~/api/submit.ts';

export type Sending =
  | { state: 'idle' | 'offline' | 'again' | 'failed' | 'busy' | 'stale' }
  | { state: 'sending'; percent: number }
  | { state: 'collision'; collisions: Collision[] }
  | { state: 'unproven'; proof: OwnerProof }
  | { state: 'bundle'; receipt: string };

const busy: readonly Sending['state'][] = ['sending', 'offline', 'again'];

export const isBusy = (state: Sending['state']): boolean => busy.includes(state);
