import type { Collision, OwnerProof } from '~/api/submit.ts';

export type SubmissionSendState =
  | { state: 'idle' | 'offline' | 'again' | 'failed' | 'busy' | 'stale' }
  | { state: 'sending'; percent: number }
  | { state: 'collision'; collisions: Collision[] }
  | { state: 'unproven'; proof: OwnerProof }
  | { state: 'bundle'; receipt: string };

const busy: readonly SubmissionSendState['state'][] = ['sending', 'offline', 'again'];

export const isSending = (state: SubmissionSendState['state']): boolean => busy.includes(state);
