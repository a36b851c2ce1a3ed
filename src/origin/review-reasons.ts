import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';
import { originText } from './texts.ts';

const forChanges = ['logo', 'website', 'contract', 'audit', 'explorer', 'description', 'contact', 'identity'] as const;
const forRejection = ['duplicate', 'imitation', 'harmful', 'testnet', 'incomplete', 'rules'] as const;

/** A prepared text that gives the reason for a decision. The reviewer can edit it. */
export interface ReviewReason {
  name: (typeof forChanges)[number] | (typeof forRejection)[number];
  to: Extract<SubmissionStatus, 'changes_requested' | 'rejected'>;
}

export const reviewReasons: readonly ReviewReason[] = [
  ...forChanges.map((name) => ({ name, to: 'changes_requested' }) as const),
  ...forRejection.map((name) => ({ name, to: 'rejected' }) as const),
];

export const reviewReasonText = (language: Language, { name }: Pick<ReviewReason, 'name'>): string =>
  originText(language, `review:reason.${name}`);
