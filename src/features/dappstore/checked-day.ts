import { isHiddenFromLists, lastLinkCheckOf } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';

/** Returns the day on which a dapp's link last responded. A link that failed counts as unchecked. */
export function checkedDayOf(dapp: Dapp): string | undefined {
  const hasResponded = ['ok', 'moved'].includes(lastLinkCheckOf(dapp)?.state ?? '');
  return (hasResponded && !isHiddenFromLists(dapp) && dapp.last_checked) || undefined;
}
