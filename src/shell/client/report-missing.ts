import { missingPageReportPath, reportingHeader } from '~/api/failures.ts';

/**
 * Reports the path of a 404 page if a response header of another page names a reporting endpoint. Omits the query and the
 * hash, which may be private.
 */
export async function reportMissing(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('#lower-case a');
  if (!home) return;
  const { headers } = await fetch(home.href, { method: 'HEAD' });
  if (headers.has(reportingHeader)) navigator.sendBeacon(missingPageReportPath, location.pathname);
}
