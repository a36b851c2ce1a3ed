import { acceptAddress, rejectAddress, type AddressVerdict } from './formats/verdict.ts';

interface TokenIdEntry {
  pattern: RegExp;
  /** Whether a ticker of four to six bytes is also valid. */
  hasTicker?: boolean;
  /** Whether the format is unambiguous, so that ids are valid even if no standard is chosen. */
  isDistinct?: boolean;
  mayBeAddress?: boolean;
  /** Corrects common misspellings of an id. */
  mend?: (text: string) => string;
}

const upper = (text: string): string => text.toUpperCase();

const number = String.raw`(?:0|[1-9]\d{0,9})`;

// Inscriptions (BRC-20, DRC-20): the one that deployed the token. Its ticker also identifies it.
const inscribed: TokenIdEntry = { pattern: /^[\da-f]{64}i\d{1,6}$/, hasTicker: true, isDistinct: true };

const standards = new Map<string, TokenIdEntry>(
  Object.entries({
    BRC20: inscribed,
    DRC20: inscribed,
    // A rune is identified by its name with spacers, or by the block and transaction index of its etching.
    Rune: {
      pattern: new RegExp(`^(?:[A-Z](?:•?[A-Z]){0,27}|${number}:${number})$`),
      mend: (text) => upper(text).replace(/[.·∙⋅ -]/g, '•'),
    },
    RGB20: { pattern: /^(?:rgb|contract):[\w~$!-]{40,80}$/, isDistinct: true },
    Omni: { pattern: /^[1-9]\d{0,9}$/ },
    TRC10: { pattern: /^1\d{6}$/, isDistinct: true },
    ASSETS: { pattern: new RegExp(`^${number}$`), isDistinct: true, mayBeAddress: true },
    IBC: {
      pattern: /^(?:ibc\/[\dA-F]{64}|factory\/[a-z]{2,20}1[\da-z]{38,58}\/[\w./:-]{1,44})$/,
      isDistinct: true,
      mayBeAddress: true,
    },
    BEP2: { pattern: /^[A-Z\d]{2,8}(?:\.B)?-[A-F\d]{3}M?$/, isDistinct: true, mend: upper },
    IRC20: { pattern: /^[a-z\d_]{2,16}$/, mayBeAddress: true, mend: (text) => text.toLowerCase() },
  } satisfies Record<string, TokenIdEntry>),
);

const [fewestBytes, maxBytes] = [4, 6];

/** Whether a text is an inscription ticker: any script, measured in bytes. */
function isTicker(text: string): boolean {
  const { length } = new TextEncoder().encode(text);
  return length >= fewestBytes && length <= maxBytes && !/\s/.test(text);
}

const isIdOf = ({ pattern, hasTicker }: TokenIdEntry, text: string): boolean =>
  pattern.test(text) || (hasTicker === true && isTicker(text));

export function allowsAddressAsTokenId(standard: string): boolean {
  const entry = standards.get(standard);
  return !entry || entry.mayBeAddress === true;
}

/** Validates a token id of a standard; undefined if tokens of the standard only have addresses. */
export function checkTokenId(text: string, standard: string): AddressVerdict | undefined {
  const entry = standards.get(standard);
  if (!entry) return undefined;
  if (isIdOf(entry, text)) return acceptAddress(text, 'token-id');
  const mended = entry.mend?.(text);
  return mended !== undefined && isIdOf(entry, mended)
    ? rejectAddress('characters', { suggestion: mended })
    : rejectAddress('not-standard');
}

/** Whether a text is an unambiguous token id of one of the standards. */
export const isTokenId = (text: string, candidates: readonly string[]): boolean =>
  candidates.some((standard) => {
    const entry = standards.get(standard);
    return entry?.isDistinct === true && entry.pattern.test(text);
  });
