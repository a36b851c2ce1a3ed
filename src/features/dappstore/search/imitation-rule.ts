import { sha256Hex } from '~/lib/sha256-hex.ts';

/** `/data/search/imitation.json`: where the rule stands that knows imitations. */
export interface RuleFile {
  path: string;
  /** What subresource integrity checks it by. */
  integrity: string;
}

/** The address of the rule, which holds a hash of its code, and what it is checked by. */
export const ruleFile = (code: string): RuleFile => ({
  path: `/data/search/imitation-${sha256Hex(code).slice(0, 8)}.js`,
  integrity: `sha256-${Buffer.from(sha256Hex(code), 'hex').toString('base64')}`,
});
