import * as v from 'valibot';
import { DappSchema } from '../dapp.ts';

/** The name of a logo's file: SHA-256 of its bytes. */
export const LogoHash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is no name of a logo'));

/** What a list may show of a dapp that was submitted and approved. */
export const ListedDappSchema = v.object({
  ...DappSchema.entries,
  /** In which language its line is written. */
  language: v.picklist(['en', 'zh', 'zhTW']),
  logo: v.nullish(LogoHash),
});

/** What a list may show of a dapp that was submitted and approved. */
export type ListedDapp = v.InferOutput<typeof ListedDappSchema>;
