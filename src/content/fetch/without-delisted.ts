import { findDelisted } from '../read/delisted.ts';
import type { ListReporter } from './fetch-whole-list.ts';

/** Removes delisted dapps, even under another id, and notes each removal. */
export function removeDelisted<Dapp extends { hid: string; url: string }>(
  dapps: readonly Dapp[],
  report: ListReporter,
): Dapp[] {
  return dapps.filter((dapp) => {
    const delisted = findDelisted(dapp);
    if (delisted) report.note(`row ${dapp.hid} was left out: it was delisted on ${delisted.date}`);
    return !delisted;
  });
}
