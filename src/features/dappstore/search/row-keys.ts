interface KeyedRow<Dapp> {
  key: number;
  dapp: Dapp;
}

/**
 * Creates a function that assigns row keys to dapps. New dapps reuse the keys of removed ones, so that typing updates
 * rows instead of creating new ones.
 */
export function createRowKeyAssigner<Dapp extends { hid: string }>(): (
  list: readonly Dapp[],
) => readonly KeyedRow<Dapp>[] {
  let rows: KeyedRow<Dapp>[] = [];
  let keyCount = 0;
  return (list) => {
    const keyOf = new Map(rows.map(({ key, dapp }) => [dapp.hid, key]));
    const free = rows.filter(({ dapp }) => !list.some(({ hid }) => hid === dapp.hid));
    rows = list.map((dapp) => ({ dapp, key: keyOf.get(dapp.hid) ?? free.shift()?.key ?? keyCount++ }));
    return rows;
  };
}
