import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import { matchesChainSearch, foldChainNames } from '~/domain/chain-search.ts';

/** Returns the search names of chains by code. */
const readNames = (): Promise<ReadonlyMap<string, string>> =>
  fetchBuildFile<{ code: string; names: string }[]>('/data/forms/networks.json').then(
    (networks) => new Map(networks.map(({ code, names }) => [code, names])),
  );

/** Returns the chain code of a row. Does not use the title, which extensions may have translated. */
const codeOf = (row: HTMLElement): string =>
  row.dataset['chain'] ?? new URLSearchParams(row.querySelector('a')?.search).get('chain') ?? '';

/** Filters the lists of chains in an element by the text in its field. */
export function start(part: HTMLElement): void {
  const field = part.querySelector('input');
  const status = part.querySelector('[role=status]');
  if (!field || !status) return;
  const rows = [...part.querySelectorAll('li')].map((row) => {
    const shown = [...row.querySelectorAll('[translate=no]')].map((name) => name.textContent);
    return { row, code: codeOf(row), names: foldChainNames(shown) };
  });
  const find = () => {
    for (const { row, names } of rows) row.hidden = !matchesChainSearch(names, field.value);
    for (const section of part.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
    status.textContent = rows.every(({ row }) => row.hidden) ? (part.dataset['none'] ?? '') : '';
  };
  let learnt: Promise<void> | undefined;
  /** Loads further names once. After a failure, the next letter tries again. */
  const learn = () =>
    (learnt ??= readNames().then(
      (known) => {
        for (const one of rows) one.names = known.get(one.code) ?? one.names;
        find();
      },
      () => (learnt = undefined),
    ));
  field.addEventListener('input', () => {
    find();
    void learn();
  });
  // Applies text that was typed before this script ran, or that the browser has restored.
  find();
  if (field.value) void learn();
}
