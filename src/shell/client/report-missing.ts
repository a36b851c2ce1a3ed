import { missingPath, reportingName } from '~/api/failures.ts';

/**
 * Reports an address that has no page, on the page that says so, where the answer for another page names who counts failures.
 * It sends the path alone: what stands behind it in the address is the visitor's.
 */
export async function reportMissing(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('#lower-case a');
  if (!home) return;
  const { headers } = await fetch(home.href, { method: 'HEAD' });
  if (headers.has(reportingName)) navigator.sendBeacon(missingPath, location.pathname);
}
