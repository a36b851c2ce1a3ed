interface Placed<Dapp> {
  key: number;
  dapp: Dapp;
}

/**
 * Gives the dapps of a list the keys of their rows: who stays in the list keeps its row, and who is new gets the row of one that
 * has gone, so that a key of the search writes texts into rows instead of making rows.
 */
export function rowKeys<Dapp extends { hid: string }>(): (list: readonly Dapp[]) => readonly Placed<Dapp>[] {
  let rows: Placed<Dapp>[] = [];
  let made = 0;
  return (list) => {
    const keyOf = new Map(rows.map(({ key, dapp }) => [dapp.hid, key]));
    const free = rows.filter(({ dapp }) => !list.some(({ hid }) => hid === dapp.hid));
    rows = list.map((dapp) => ({ dapp, key: keyOf.get(dapp.hid) ?? free.shift()?.key ?? made++ }));
    return rows;
  };
}
