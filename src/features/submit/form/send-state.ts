import type { Collision, OwnerProof } from '~/api/submit.ts';

export type SendState =
  | { state: 'idle' | 'offline' | 'again' | 'failed' | 'busy' | 'stale' }
  | { state: 'sending'; percent: number }
  | { state: 'collision'; collisions: Collision[] }
  | { state: 'unproven'; proof: OwnerProof }
  | { state: 'bundle'; receipt: string };

const busy: readonly SendState['state'][] = ['sending', 'offline', 'again'];

export const isSending = (state: SendState['state']): boolean => busy.includes(state);
