import type { Handler } from 'hono';
import * as v from 'valibot';
import { approvedListEndpoints, approvedPageSize, type ApprovedList } from '~/api/approved-lists.ts';
import { respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { approvedRows, publicStatuses } from '../submissions/approved.ts';
import type { SubmissionStore } from '../submission-store.ts';

/** Serves pages of the public facts of approved submissions. After the last page, serves null. */
export const approvedRoute =
  (store: SubmissionStore, list: ApprovedList): Handler<OriginEnv> =>
  async (c) => {
    const request = v.safeParse(approvedListEndpoints[list].request, c.req.query());
    if (!request.success || request.output.start < 0) return respondHttpError(c, 400, 'Invalid request parameters.');
    const rows = await approvedRows(store, list, request.output.start, approvedPageSize);
    return respondSuccess(c, rows.length > 0 ? rows : null);
  };

/** Sends an approved logo as a download, so that browsers do not render it on this host. */
export const logoRoute =
  (store: SubmissionStore): Handler<OriginEnv> =>
  async (c) => {
    const hash = /^([\da-f]{64})\.png$/.exec(c.req.param('file') ?? '')?.[1];
    const file = hash === undefined ? undefined : await store.file(hash);
    const isPublic = file?.of.some(({ status }) => publicStatuses.includes(status));
    if (!file || file.type !== 'image/png' || !isPublic) return respondHttpError(c, 404, 'Nothing here.');
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${hash}.png"`,
    });
  };
