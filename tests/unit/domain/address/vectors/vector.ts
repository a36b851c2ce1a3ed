/**
 * A text, the code of its network and the expected verdict: `ok` with an optional note, else the reason and the network
 * that it looks like. `becomes` is the stored or suggested text, by default the text itself if it is valid.
 */
export interface Vector {
  network: string;
  text: string;
  verdict: string;
  becomes?: string | undefined;
  /** `contract` or a token standard; an account by default. */
  use?: string | undefined;
}

type Row = readonly [text: string, verdict?: string, becomes?: string];

export const on = (network: string, use: string | undefined, rows: readonly Row[]): Vector[] =>
  rows.map(([text, verdict = 'ok', becomes]) => ({
    network,
    use,
    text,
    verdict,
    becomes,
  }));
