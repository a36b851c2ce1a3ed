// Code for replies and new versions of a submission. Bundled separately (submission-status-script.ts), because shared
// chunks would split the forms' code into more files.
import { callEndpoint } from '~/api/client.ts';
import { submissionToReviseEndpoint } from '~/api/submissions.ts';
import { fetchSubmittedFile } from '~/api/submitted-file.ts';
import { submitResultCodes } from '~/api/submit-results.ts';
import { containsSecret } from '~/domain/submission/secrets.ts';
import { saveDraftSummary } from '../form/draft-summary.ts';
import { saveDraft } from '../form/drafts.ts';
import { createUuid } from '../form/create-uuid.ts';
import { loadPhraseDetector } from '../form/form-texts-file.ts';

async function fileOf(receipt: string, { field, type }: { field: string; type: string }): Promise<[string, File]> {
  const content = await fetchSubmittedFile({ receipt, field });
  return [field, new File([content], `${field}.${type.split('/')[1] ?? ''}`, { type })];
}

/** Saves the draft of a new version, which the form then opens. Returns `kept`, or why saving failed. */
export async function createRevisionDraft(
  receipt: string,
  message: string,
): Promise<'kept' | 'failed' | 'stale' | 'noDraft'> {
  const sent = await callEndpoint(submissionToReviseEndpoint, { receipt }).catch(() => undefined);
  if (!sent?.data) return sent?.result === submitResultCodes.stale ? 'stale' : 'failed';
  const { kind, answers, files } = sent.data;
  const read = await Promise.all(files.map((file) => fileOf(receipt, file))).catch(() => undefined);
  if (!read) return 'failed';
  const values = { ...answers, ...Object.fromEntries(read) };
  const draft = { id: createUuid(), kind, values, changed: Date.now(), answer: { receipt, message } };
  return saveDraft(draft).then(
    () => {
      saveDraftSummary(kind, {});
      return 'kept' as const;
    },
    () => 'noDraft' as const,
  );
}

export const messageContainsSecret = async (message: string): Promise<boolean> =>
  containsSecret(message, { containsPhrase: await loadPhraseDetector().catch(() => undefined) });
