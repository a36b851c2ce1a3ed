import { delistedOf } from '../read/delisted.ts';
import type { Reporter } from './read-list.ts';

/** The dapps that a host may list: none that was delisted here, each of which is noted. */
export function withoutDelisted<Dapp extends { hid: string }>(dapps: readonly Dapp[], report: Reporter): Dapp[] {
  return dapps.filter(({ hid }) => {
    const delisted = delistedOf(hid);
    if (delisted) report.note(`row ${hid} was left out: it was delisted on ${delisted.date}`);
    return !delisted;
  });
}
