import { env } from '~/config/env.ts';
import { statusesOfKinds, submissionStatuses } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';

const keys = [
  ...['receipt', 'action', 'unknown', 'failed', 'bare'],
  ...['sent', 'changed', 'reason', 'queue', 'median', 'open'],
  ...['kept', 'forgetKept', 'done', 'stale', 'noDraft'],
  ...['answerTitle', 'message', 'answer', 'revise', 'reviseHint'],
  ...['withdraw', 'withdrawHint', 'withdrawYes', 'forget', 'forgetHint', 'forgetYes'],
] as const;

export function statusTexts(lang: Language) {
  const t = useTexts(lang);
  return {
    ...objectFromKeys(keys, (key) => t(`submit:status.${key}`)),
    statuses: objectFromKeys([...submissionStatuses, ...statusesOfKinds], (status) => t(`submit:status.${status}`)),
    secret: t('submit:problem.addressSecret'),
    privacy: t('submit:form.privacy', { count: env.SUBMISSION_RETENTION_DAYS }),
  };
}

export type StatusTexts = ReturnType<typeof statusTexts>;
