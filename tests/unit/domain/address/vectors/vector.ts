/**
 * A text, the code of its network, and the expected verdict: `ok` with an optional note, or the reason and the similar
 * network. `becomes` is the stored or suggested text (default: a valid text itself).
 */
export interface Vector {
  network: string;
  text: string;
  verdict: string;
  becomes?: string | undefined;
  /** `contract` or a token standard. Default: an account. */
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
