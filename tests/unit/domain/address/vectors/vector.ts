/**
 * A text with the code of a network and the expected verdict: `ok` with an optional note, or else the reason and the
 * network that the text belongs to. `becomes` is the stored or suggested text; by default, a valid text stays as it is.
 */
export interface Vector {
  network: string;
  text: string;
  verdict: string;
  becomes?: string | undefined;
  /** What the address is used for: `contract` or a token standard. By default, an account. */
  use?: string | undefined;
}

type Row = readonly [text: string, verdict?: string, becomes?: string];

export const vectorsOn = (network: string, use: string | undefined, rows: readonly Row[]): Vector[] =>
  rows.map(([text, verdict = 'ok', becomes]) => ({
    network,
    use,
    text,
    verdict,
    becomes,
  }));
