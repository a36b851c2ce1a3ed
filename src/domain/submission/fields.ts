import * as constants from '~/config/constants.ts';
import { emailLength } from '../email.ts';

/** The kinds of things that can be submitted. */
export const submissionKinds = ['dapp', 'nft', 'token', 'chain'] as const;

/** The kind of thing that is submitted. */
export type SubmissionKind = (typeof submissionKinds)[number];

/** Every form whose answers a person reviews: submissions, applications of ambassadors, and requests of listings' owners. */
export const formKinds = [...submissionKinds, 'application', 'owner'] as const;

/** A form whose answers a person reviews. */
export type FormKind = (typeof formKinds)[number];

/** The options of a choice: their names, or a list that the caller of the check provides (`Known` of known.ts). */
export type Options = readonly string[] | 'networks' | 'categories' | 'standards' | 'nftStandards';

/** What a field accepts. Counts are grapheme clusters, sizes bytes; a total counts all entries of the field together. */
export type FieldLimit =
  /** `isAccount`: a text without blanks, which no recovery phrase is. */
  | { kind: 'characters'; count: number; isLong?: true; isAccount?: true }
  /** A way to reach somebody that is no e-mail address. */
  | { kind: 'contact'; count: number }
  | { kind: 'email' | 'link'; count: number }
  /** `isRpc`: also of WebSockets, and without a key. */
  | { kind: 'links'; total: number; isRpc?: true }
  | { kind: 'contracts' | 'tokens'; total: number }
  | { kind: 'amount'; count: number }
  /** `isId`: also in hexadecimal. */
  | { kind: 'range'; min: number; max: number; isId?: true }
  | { kind: 'precision'; atMost: string }
  | { kind: 'one'; of: Options }
  | { kind: 'several'; of: Options; least?: number }
  | { kind: 'yesNo' | 'address' | 'coin' }
  | { kind: 'logo' | 'document'; bytes: number };

interface FieldRow {
  /** Its name on the wire. */
  name: string;
  /** The key of its label. */
  label: string;
  /** The part of the form it stands in. */
  section: string;
  isRequired: boolean;
  limit: FieldLimit;
  /** This field is asked only if that one is answered with yes. */
  when?: string;
  /** A field that may be filled in instead of this one. */
  unless?: string;
  /** The key of its hint. */
  hint?: string;
  /** Whether it identifies a person or says how to reach one: it is deleted in time, and no list shows it. */
  isPersonal?: true;
}

/** The limits that the specification leaves open, in grapheme clusters. */
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

const text = (count: number) => ({ kind: 'characters', count }) as const;
const long = (count: number) => ({ kind: 'characters', count, isLong: true }) as const;
const account = (count: number) => ({ kind: 'characters', count, isAccount: true }) as const;
const contact = { kind: 'contact', count: textLimits.contact } as const;
const link = { kind: 'link', count: textLimits.website } as const;
const links = (total: number) => ({ kind: 'links', total }) as const;
const email = { kind: 'email', count: textLimits.email } as const;
const yesNo = { kind: 'yesNo' } as const;
const address = { kind: 'address' } as const;
const logo = { kind: 'logo', bytes: constants.logoBytes } as const;
const pdf = { kind: 'document', bytes: constants.documentBytes } as const;
const one = <const Of extends Options>(of: Of) => ({ kind: 'one', of }) as const;
const several = <const Of extends Options>(of: Of, least = 1) => ({ kind: 'several', of, least }) as const;
const range = (min: number, max: number) => ({ kind: 'range', min, max }) as const;
const id = { ...range(1, Number.MAX_SAFE_INTEGER), isId: true } as const;

type Conditions = Pick<FieldRow, 'when' | 'unless'>;

/** A required field; its label's key is its name, unless `labelled`. */
const needed = <const Name extends string, const Limit extends FieldLimit>(
  name: Name,
  limit: Limit,
  conditions: Conditions = {},
) => ({ name, label: name, isRequired: true, limit, ...conditions }) as const;

const optional = <const Name extends string, const Limit extends FieldLimit>(name: Name, limit: Limit) =>
  ({ name, label: name, isRequired: false, limit }) as const;

const labelled = <const Row extends { label: string }, const Label extends string>(label: Label, row: Row) => ({
  ...row,
  label,
});

const hinted = <const Row extends object, const Hint extends string>(hint: Hint, row: Row) => ({ ...row, hint });

const personal = <const Row extends object>(row: Row) => ({ ...row, isPersonal: true }) as const;

function section<const Section extends string, const Rows extends readonly object[]>(
  name: Section,
  ...rows: Rows
): { readonly [At in keyof Rows]: Rows[At] & { readonly section: Section } };
function section(name: string, ...rows: object[]): readonly object[] {
  return rows.map((row) => ({ ...row, section: name }));
}

const tokenContract = section(
  'token',
  labelled('contract', needed('address', address)),
  needed('owner_address', address),
  needed('symbol', text(textLimits.symbol)),
  hinted('bl_symbol', needed('bl_symbol', text(textLimits.symbol))),
  needed('total_supply', { kind: 'amount', count: textLimits.name }),
);
const tokenProject = section(
  'project',
  needed('icon_url', logo),
  needed('website', link),
  needed('companyName', text(textLimits.name)),
  needed('description', long(textLimits.introduction)),
);
const reachBy = <const Hint extends string>(hint: Hint) =>
  section('contact', personal(needed('email', email)), personal(hinted(hint, needed('contact', contact))));
const reach = reachBy('contact');
const gas = needed('gas', text(textLimits.name));

/** Every field of every form, in order: the source of the forms, their schemas, and the tables that pages show beforehand. */
export const submissionFields = {
  dapp: [
    ...section(
      'about',
      needed('title', text(textLimits.name)),
      needed('desc', text(textLimits.subtitle)),
      needed('url', link),
      needed('icon_url', logo),
      hinted('language', needed('language', one(['en', 'zh', 'zhTW']))),
      needed('category', several('categories')),
      needed('tp_connect', one(['both', 'extension', 'mobile', 'none'])),
    ),
    ...section(
      'networks',
      needed('platform', several('networks')),
      hinted('address', needed('address', { kind: 'contracts', total: textLimits.contracts })),
    ),
    ...section(
      'audits',
      hinted('audit_url', needed('audit_url', links(textLimits.auditLinks), { unless: 'audit_report' })),
      optional('audit_report', pdf),
    ),
    ...section(
      'rewards',
      needed('referral', yesNo),
      personal(needed('rakeBackAccount', account(textLimits.contact), { when: 'referral' })),
      needed('referral_reward', one(['automatic', 'manual']), {
        when: 'referral',
      }),
      needed('referral_first', yesNo, { when: 'referral' }),
      needed('has_tokens', yesNo),
      needed('tokens', { kind: 'tokens', total: textLimits.contracts }, { when: 'has_tokens' }),
    ),
    ...section('contact', personal(needed('email', email)), personal(hinted('contact', needed('others', contact)))),
  ],
  nft: [
    ...section(
      'token',
      needed('network', one('networks')),
      labelled('nftStandard', needed('standard', one('nftStandards'))),
      labelled('collectionName', needed('name', text(textLimits.name))),
    ),
    ...tokenContract,
    ...section('token', gas),
    ...tokenProject,
    ...reach,
  ],
  token: [
    ...section(
      'token',
      needed('network', one('networks')),
      needed('standard', one('standards')),
      labelled('tokenName', needed('name', text(textLimits.name))),
    ),
    ...tokenContract,
    ...section(
      'token',
      needed('decimal', range(0, 30)),
      hinted('precision', needed('precision', { kind: 'precision', atMost: 'decimal' })),
      gas,
    ),
    ...tokenProject,
    ...reach,
  ],
  chain: [
    ...section(
      'network',
      labelled('chainName', needed('name', text(textLimits.name))),
      labelled('chainTitle', optional('title', text(textLimits.name))),
      needed('shortName', text(textLimits.symbol)),
      needed('chain', text(textLimits.symbol)),
      labelled('networkName', needed('network', text(textLimits.name))),
      needed('chainId', id),
      needed('networkId', id),
      needed('nativeCurrency', { kind: 'coin' }),
    ),
    ...section(
      'access',
      hinted('links', needed('rpc', { ...links(textLimits.contracts), isRpc: true } as const)),
      hinted('links', optional('explorers', links(textLimits.contracts))),
      hinted('links', optional('faucets', links(textLimits.contracts))),
      needed('infoURL', link),
    ),
    ...section(
      'details',
      labelled('icon_url', optional('icon', logo)),
      optional('features', text(textLimits.contact)),
      optional('slip44', range(0, 2 ** 31 - 1)),
      optional('parent', text(textLimits.name)),
      optional('status', one(['active', 'incubating', 'deprecated'])),
      optional('redFlags', text(textLimits.contact)),
    ),
    ...reach,
  ],
  application: [
    ...section(
      'you',
      labelled('person', needed('name', text(textLimits.name))),
      needed('country', text(textLimits.name)),
      needed('languages', text(textLimits.contact)),
      hinted('requirements', needed('requirements', several(['cooperation', 'marketing', 'social', 'translation'], 2))),
      hinted('links', optional('channels', links(textLimits.auditLinks))),
      needed('about', long(textLimits.introduction)),
      needed('resume', pdf),
    ),
    ...reachBy('messenger'),
  ],
  owner: [
    ...section(
      'listing',
      hinted('listing', needed('listing', text(100))),
      needed('wish', one(['change', 'migration', 'withdrawal'])),
      personal(needed('reason', long(textLimits.introduction))),
    ),
    ...section(
      'changes',
      optional('title', text(textLimits.name)),
      optional('desc', text(textLimits.subtitle)),
      optional('url', link),
      optional('icon_url', logo),
      optional('network', one('networks')),
      optional('old_contract', address),
      labelled('newContract', optional('address', address)),
    ),
    ...reach,
  ],
} as const satisfies Record<FormKind, readonly FieldRow[]>;

type Row = (typeof submissionFields)[FormKind][number];

/** A field of a form. Its label, section and hint are keys of texts that pages look up, so a missing text is a type error. */
export interface FormField extends FieldRow {
  label: Row['label'];
  section: Row['section'];
  hint?: Extract<Row, { hint: string }>['hint'];
}

/** The fields of a form, without the literal types of their limits. */
export const fieldsOf = (kind: FormKind): readonly FormField[] => submissionFields[kind];
