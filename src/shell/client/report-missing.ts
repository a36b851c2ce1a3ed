import { missingPageReportPath, reportingHeader } from '~/api/failures.ts';

/** Reports the path of a 404 page, without query and hash, if a response header names an endpoint. */
export async function reportMissing(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('#lower-case a');
  if (!home) return;
  const { headers } = await fetch(home.href, { method: 'HEAD' });
  if (headers.has(reportingHeader)) navigator.sendBeacon(missingPageReportPath, location.pathname);
}
