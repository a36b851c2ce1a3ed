import type { Handler } from 'hono';
import * as v from 'valibot';
import { submissionStatus } from '~/api/submissions.ts';
import { dappPage } from '~/content/wire/dapps.ts';
import { decline, refuse, succeed, type OriginEnv } from '../answer.ts';
import { jsonOf } from '../body.ts';
import { readReceipt, receiptHash } from '../submissions/receipt.ts';
import type { SubmissionStore } from '../submission-store.ts';
import { languageOf } from '../texts.ts';

/** Says where a submission stands to whoever has its receipt. */
export const submissionStatusRoute =
  (store: SubmissionStore): Handler<OriginEnv> =>
  async (c) => {
    const asked = v.safeParse(submissionStatus.request, await jsonOf(c.req.raw));
    if (!asked.success) return refuse(c, 400, 'Send a receipt as JSON.');
    const receipt = readReceipt(asked.output.receipt);
    const found = receipt === undefined ? undefined : await store.state(receiptHash(receipt));
    if (!found) return decline(c, 'Nobody was given this receipt.');
    const { kind, title, status, reason, createdAt, updatedAt, slug } = found;
    const isListed = status === 'live' && slug !== undefined;
    return succeed(c, {
      ...{ kind, title, status, created_at: createdAt, updated_at: updatedAt },
      ...(reason && { reason }),
      ...(isListed && {
        href: dappPage(
          languageOf((name) => c.req.header(name)),
          slug,
        ),
      }),
    });
  };
