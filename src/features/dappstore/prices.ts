import { callListEndpoint } from '~/api/list.ts';
import { marketPricesEndpoint } from '~/api/main-host.ts';
import { formatDecimal } from '~/lib/number-format.ts';
import { dollarFormat } from '~/lib/number-locale.ts';
import { canReachHosts } from '~/stores/has-origin.ts';
import { failLoadingProgress } from '~/stores/loading-progress.ts';

/** Returns the language of the document, or else English: a translator may have set an invalid one. */
function formatLanguage(): string {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

// The case of hexadecimal digits has no meaning. Importing domain/chain.ts would add bytes to the search.
const isSameContract = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase());

/** Inserts the prices of a list's tokens. Leaves them empty if the host does not respond. */
export async function start(list: HTMLElement): Promise<void> {
  const cells = [...list.querySelectorAll<HTMLElement>('[data-symbol]')];
  const tokens = cells.map(({ dataset: { symbol = '', network, contract } }) => ({ symbol, network, contract }));
  try {
    if (!(await canReachHosts())) return;
    const { data } = await callListEndpoint(marketPricesEndpoint, { tokens });
    for (const cell of cells) {
      const { symbol, contract = '' } = cell.dataset;
      const row = data?.find(
        (candidate) => candidate.symbol === symbol && isSameContract(candidate.contract ?? contract, contract),
      );
      if (row) cell.textContent = formatDecimal(row.price, formatLanguage(), dollarFormat);
    }
  } catch {
    // The failed call has logged its error.
    failLoadingProgress();
  }
}
