import type { Context, Handler, Hono } from 'hono';
import { islandReportPath, missingPageReportPath, failureReportsPath } from '~/api/failures.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { parseJsonBody } from '../body.ts';
import type { CountedFailure, FailureStore } from '../failure-store.ts';
import { detectEngine } from '../failures/engine.ts';
import { normalizeMissingPath } from '../failures/missing-address.ts';
import { parseCspReports } from '../failures/reports.ts';
import {
  limitBodySize,
  isUrlOfThisSite,
  limitRequests,
  requireReportsBody,
  refuseCrossSiteRequests,
  type RateLimiters,
} from '../guards.ts';

export interface FailureDependencies {
  store: FailureStore;
  limiters: RateLimiters;
  /** Returns the route of a path, or undefined if it has no page. */
  routeOf: (path: string) => string | undefined;
}

const maxReportBytes = 64 * 1024;
const maxPathBytes = 2048;
/** The route under which failures of paths without a route are counted. */
const noRoute = 'not-found';

/** Adds routes that receive failure reports of browsers. Counts only the kind of failure, the route and the engine. */
export function addFailureRoutes(app: Hono<OriginEnv>, { store, limiters, routeOf }: FailureDependencies): void {
  const routeAt = (address = ''): string => routeOf(parseUrl(address)?.pathname ?? '') ?? noRoute;
  const engineOfSender = (c: Context<OriginEnv>) => detectEngine(c.req.header('user-agent') ?? '');

  /** Counts an island whose code failed to load. Ignores a report that names a page of another site. */
  const countIsland: Handler<OriginEnv> = async (c) => {
    const page = c.req.header('referer');
    if (page !== undefined && !isUrlOfThisSite(c, page))
      return respondHttpError(c, 403, 'Requests from other sites aren’t allowed.');
    await store.count([
      { kind: 'island', page: page === undefined ? 'unknown' : routeAt(page), engine: engineOfSender(c) },
    ]);
    return respondSuccess(c, null);
  };

  const countMissing: Handler<OriginEnv> = async (c) => {
    const path = await c.req.text();
    if (!path.startsWith('/')) return respondHttpError(c, 400, 'Send a path.');
    await store.count([{ kind: 'not-found', page: noRoute, engine: engineOfSender(c) }], normalizeMissingPath(path));
    return respondSuccess(c, null);
  };

  const countReports: Handler<OriginEnv> = async (c) => {
    const reports = parseCspReports(await parseJsonBody(c.req.raw)).filter(({ url }) => isUrlOfThisSite(c, url));
    const failures = reports.map(({ kind, url, userAgent }): CountedFailure => {
      return { kind, page: routeAt(url), engine: userAgent ? detectEngine(userAgent) : engineOfSender(c) };
    });
    if (failures.length > 0) await store.count(failures);
    return respondSuccess(c, null);
  };

  const guards = [refuseCrossSiteRequests, limitRequests(limiters)] as const;
  app.post(failureReportsPath, ...guards, requireReportsBody, limitBodySize(maxReportBytes), countReports);
  app.post(islandReportPath, ...guards, limitBodySize(maxPathBytes), countIsland);
  app.post(missingPageReportPath, ...guards, limitBodySize(maxPathBytes), countMissing);
}
