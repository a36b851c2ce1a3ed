import * as constants from '~/config/constants.ts';
import { emailLength } from './email.ts';

/** What a submission can be about. */
export const submissionKinds = ['dapp', 'nft', 'token', 'chain'] as const;

/** What a submission is about. */
export type SubmissionKind = (typeof submissionKinds)[number];

/** What a field accepts; counts are grapheme clusters. */
export type FieldLimit =
  | { kind: 'characters' | 'total'; count: number }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'logo' | 'document' | 'choice' | 'one' | 'yesNo' | 'address' | 'link' | 'precision' };

/** A field of a submission: its name on the wire (spec §3), the key of its label, and what it accepts. */
export interface SubmissionField {
  name: string;
  label: string;
  isRequired: boolean;
  limit: FieldLimit;
}

/** The limits that decisions.md sets where the spec is silent, in grapheme clusters. */
export const textLimits = {
  name: 40,
  symbol: 20,
  subtitle: 80,
  introduction: 600,
  website: 255,
  email: emailLength,
  contact: 200,
  contracts: 2000,
  auditLinks: constants.auditLinksLength,
} as const;

const text = (count: number): FieldLimit => ({ kind: 'characters', count });
const total = (count: number): FieldLimit => ({ kind: 'total', count });
const needed = <Label extends string>(label: Label, limit: FieldLimit, name: string = label) =>
  ({ name, label, isRequired: true, limit }) as const;
const optional = <Label extends string>(label: Label, limit: FieldLimit, name: string = label) =>
  ({ name, label, isRequired: false, limit }) as const;

const tokenFields = [
  needed('network', { kind: 'one' }),
  needed('email', text(textLimits.email)),
  needed('contract', { kind: 'address' }, 'address'),
  needed('owner_address', { kind: 'address' }),
  needed('symbol', text(textLimits.symbol)),
  needed('bl_symbol', text(textLimits.symbol)),
  needed('total_supply', text(textLimits.name)),
  needed('gas', text(textLimits.name)),
  needed('website', text(textLimits.website)),
  needed('companyName', text(textLimits.name)),
  needed('contact', text(textLimits.contact)),
  needed('description', text(textLimits.introduction)),
  needed('icon_url', { kind: 'logo' }),
] as const;

/** Every field of the four submissions, in the order of the form. */
export const submissionFields = {
  dapp: [
    needed('platform', { kind: 'choice' }),
    needed('title', text(textLimits.name)),
    needed('address', total(textLimits.contracts)),
    needed('url', text(textLimits.website)),
    needed('desc', text(textLimits.subtitle)),
    needed('icon_url', { kind: 'logo' }),
    needed('category', { kind: 'choice' }),
    needed('tp_connect', { kind: 'one' }),
    needed('audit_url', total(textLimits.auditLinks)),
    optional('audit_report', { kind: 'document' }),
    needed('language', { kind: 'one' }),
    needed('referral', { kind: 'yesNo' }),
    optional('rakeBackAccount', text(textLimits.contact)),
    optional('referral_reward', { kind: 'one' }),
    optional('referral_first', { kind: 'yesNo' }),
    needed('has_tokens', { kind: 'yesNo' }),
    optional('tokens', total(textLimits.contracts)),
    needed('email', text(textLimits.email)),
    needed('others', text(textLimits.contact)),
  ],
  nft: [
    needed('collectionName', text(textLimits.name), 'name'),
    needed('nftStandard', { kind: 'one' }, 'standard'),
    ...tokenFields,
  ],
  token: [
    needed('tokenName', text(textLimits.name), 'name'),
    needed('standard', { kind: 'one' }),
    ...tokenFields,
    needed('decimal', { kind: 'range', min: 0, max: 30 }),
    needed('precision', { kind: 'precision' }),
  ],
  chain: [
    needed('chainName', text(textLimits.name), 'name'),
    needed('chainId', { kind: 'range', min: 1, max: Number.MAX_SAFE_INTEGER }),
    needed('shortName', text(textLimits.symbol)),
    needed('chain', text(textLimits.symbol)),
    needed('networkName', text(textLimits.name), 'network'),
    needed('networkId', { kind: 'range', min: 1, max: Number.MAX_SAFE_INTEGER }),
    needed('nativeCurrency', total(textLimits.name)),
    needed('rpc', { kind: 'link' }),
    optional('faucets', { kind: 'link' }),
    needed('infoURL', text(textLimits.website)),
    optional('explorers', { kind: 'link' }),
    optional('icon_url', { kind: 'logo' }, 'icon'),
    optional('features', text(textLimits.contact)),
    optional('slip44', { kind: 'range', min: 0, max: 2 ** 31 - 1 }),
    optional('parent', text(textLimits.name)),
    optional('status', text(textLimits.symbol)),
    optional('redFlags', text(textLimits.contact)),
    needed('email', text(textLimits.email)),
    needed('contact', text(textLimits.contact)),
  ],
} as const satisfies Record<SubmissionKind, readonly SubmissionField[]>;
