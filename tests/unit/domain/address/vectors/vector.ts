/**
 * A text, the network that it is entered for by its code, and the verdict: `ok` with a note behind it, else the reason and
 * whose address it looks like. `becomes` is what is kept, or suggested; by itself, of what passes, the text as it stands.
 */
export interface Vector {
  network: string;
  text: string;
  verdict: string;
  becomes?: string | undefined;
  /** `contract`, or a token's standard; none: an account. */
  use?: string | undefined;
}

type Row = readonly [text: string, verdict?: string, becomes?: string];

/** Vectors of one network and use. */
export const on = (network: string, use: string | undefined, rows: readonly Row[]): Vector[] =>
  rows.map(([text, verdict = 'ok', becomes]) => ({
    network,
    use,
    text,
    verdict,
    becomes,
  }));
