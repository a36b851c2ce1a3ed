import * as constants from '~/config/constants.ts';
import { maxEmailLength } from '../email.ts';
import type { formKinds, submissionKinds } from './kinds.ts';

export type SubmissionKind = (typeof submissionKinds)[number];

export type FormKind = (typeof formKinds)[number];

/** Options of a choice: fixed names, or a list of `ValidOptions`. */
export type FieldOptions = readonly string[] | 'networks' | 'categories' | 'standards' | 'nftStandards';

/** Limits of a field, in grapheme clusters or bytes. A total applies to all entries together. */
export type FieldLimit =
  /** Text. `isLong`: of several lines. `isAccount`: an account name without spaces. */
  | { kind: 'characters'; count: number; isLong?: true; isAccount?: true }
  /** A contact other than an e-mail address. */
  | { kind: 'contact'; count: number }
  | { kind: 'email' | 'link'; count: number }
  /** `isRpc`: URLs of RPCs. They may use WebSockets, and must not contain a placeholder for an API key. */
  | { kind: 'links'; total: number; isRpc?: true }
  | { kind: 'contracts' | 'tokens'; total: number }
  | { kind: 'amount'; count: number }
  /** `isId`: an id, which may be hexadecimal. */
  | { kind: 'range'; min: number; max: number; isId?: true }
  | { kind: 'precision'; atMost: string }
  | { kind: 'one'; of: FieldOptions }
  | { kind: 'several'; of: FieldOptions; minItems?: number }
  | { kind: 'yesNo' | 'address' | 'coin' }
  | { kind: 'logo' | 'document'; bytes: number };

interface FieldRow {
  /** Name of the field in requests. */
  name: string;
  /** Translation key of the label. */
  label: string;
  section: string;
  isRequired: boolean;
  limit: FieldLimit;
  /** Name of the field on which this one depends: it applies if that field is answered with yes or a choice. */
  when?: string;
  /** Name of a field that can be answered instead of this one. */
  unless?: string;
  /** Translation key of the hint. */
  hint?: string;
  /** Whether answers are personal or contact data, which is deleted later and never listed. */
  isPersonal?: true;
}

/** Text limits that the specification does not define, in grapheme clusters. */
export const fieldTextLimits = {
  name: 40,
  symbol: 20,
  subtitle: 80,
  introduction: 600,
  website: 255,
  email: maxEmailLength,
  contact: 200,
  contracts: 2000,
  auditLinks: constants.maxAuditLinksLength,
} as const;

const text = (count: number) => ({ kind: 'characters', count }) as const;
const long = (count: number) => ({ kind: 'characters', count, isLong: true }) as const;
const account = (count: number) => ({ kind: 'characters', count, isAccount: true }) as const;
const contact = { kind: 'contact', count: fieldTextLimits.contact } as const;
const link = { kind: 'link', count: fieldTextLimits.website } as const;
const links = (total: number) => ({ kind: 'links', total }) as const;
const email = { kind: 'email', count: fieldTextLimits.email } as const;
const yesNo = { kind: 'yesNo' } as const;
const address = { kind: 'address' } as const;
const logo = { kind: 'logo', bytes: constants.maxLogoBytes } as const;
const pdf = { kind: 'document', bytes: constants.maxUploadedDocumentBytes } as const;
const one = <const Of extends FieldOptions>(of: Of) => ({ kind: 'one', of }) as const;
const several = <const Of extends FieldOptions>(of: Of, minItems = 1) => ({ kind: 'several', of, minItems }) as const;
const range = (min: number, max: number) => ({ kind: 'range', min, max }) as const;
const id = { ...range(1, Number.MAX_SAFE_INTEGER), isId: true } as const;

type Conditions = Pick<FieldRow, 'when' | 'unless'>;

/** Defines a required field. The label key is the name, unless set with `labelled`. */
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

// The network and contract address come first, because the form reads the other answers from that contract.
const tokenContract = section(
  'token',
  needed('network', one('networks')),
  labelled('contract', needed('address', address)),
);
const tokenFacts = section(
  'token',
  needed('owner_address', address),
  needed('symbol', text(fieldTextLimits.symbol)),
  hinted('bl_symbol', needed('bl_symbol', text(fieldTextLimits.symbol))),
);
const totalSupply = needed('total_supply', { kind: 'amount', count: fieldTextLimits.name });
const tokenProject = section(
  'project',
  needed('icon_url', logo),
  needed('website', link),
  needed('companyName', text(fieldTextLimits.name)),
  needed('description', long(fieldTextLimits.introduction)),
);
const contactFieldsWithHint = <const Hint extends string>(hint: Hint) =>
  section('contact', personal(needed('email', email)), personal(hinted(hint, needed('contact', contact))));
const contactFields = contactFieldsWithHint('contact');
const gas = needed('gas', text(fieldTextLimits.name));

/** Fields of all forms, in order. Forms, schemas and tables on pages are generated from them. */
export const submissionFields = {
  dapp: [
    ...section(
      'about',
      needed('title', text(fieldTextLimits.name)),
      needed('desc', text(fieldTextLimits.subtitle)),
      needed('url', link),
      needed('icon_url', logo),
      hinted('language', needed('language', one(['en', 'zh', 'zhTW']))),
      needed('category', several('categories')),
      needed('tp_connect', one(['both', 'extension', 'mobile', 'none'])),
    ),
    ...section(
      'networks',
      needed('platform', several('networks')),
      hinted('address', needed('address', { kind: 'contracts', total: fieldTextLimits.contracts })),
    ),
    ...section(
      'audits',
      hinted('audit_url', needed('audit_url', links(fieldTextLimits.auditLinks), { unless: 'audit_report' })),
      optional('audit_report', pdf),
    ),
    ...section(
      'rewards',
      needed('referral', yesNo),
      personal(needed('rakeBackAccount', account(fieldTextLimits.contact), { when: 'referral' })),
      needed('referral_reward', one(['automatic', 'manual']), {
        when: 'referral',
      }),
      needed('referral_first', yesNo, { when: 'referral' }),
      needed('has_tokens', yesNo),
      needed('tokens', { kind: 'tokens', total: fieldTextLimits.contracts }, { when: 'has_tokens' }),
    ),
    ...section('contact', personal(needed('email', email)), personal(hinted('contact', needed('others', contact)))),
  ],
  nft: [
    ...tokenContract,
    ...section(
      'token',
      labelled('nftStandard', needed('standard', one('nftStandards'))),
      labelled('collectionName', needed('name', text(fieldTextLimits.name))),
    ),
    ...tokenFacts,
    ...section('token', totalSupply, gas),
    ...tokenProject,
    ...contactFields,
  ],
  token: [
    ...tokenContract,
    ...section(
      'token',
      needed('standard', one('standards')),
      labelled('tokenName', needed('name', text(fieldTextLimits.name))),
    ),
    ...tokenFacts,
    ...section(
      'token',
      needed('decimal', range(0, 30)),
      hinted('precision', needed('precision', { kind: 'precision', atMost: 'decimal' })),
      totalSupply,
      gas,
      labelled('otherNetworks', hinted('otherNetworks', optional('platform', several('networks')))),
      hinted(
        'address',
        needed('contracts', { kind: 'contracts', total: fieldTextLimits.contracts }, { when: 'platform' }),
      ),
    ),
    ...tokenProject,
    ...contactFields,
  ],
  chain: [
    ...section(
      'network',
      labelled('chainName', needed('name', text(fieldTextLimits.name))),
      labelled('chainTitle', optional('title', text(fieldTextLimits.name))),
      needed('shortName', text(fieldTextLimits.symbol)),
      needed('chain', text(fieldTextLimits.symbol)),
      needed('chainId', id),
      needed('networkId', id),
      labelled('networkName', needed('network', text(fieldTextLimits.name))),
      needed('nativeCurrency', { kind: 'coin' }),
    ),
    ...section(
      'access',
      hinted('links', needed('rpc', { ...links(fieldTextLimits.contracts), isRpc: true } as const)),
      hinted('links', optional('explorers', links(fieldTextLimits.contracts))),
      hinted('links', optional('faucets', links(fieldTextLimits.contracts))),
      needed('infoURL', link),
    ),
    ...section(
      'details',
      labelled('icon_url', optional('icon', logo)),
      optional('features', text(fieldTextLimits.contact)),
      optional('slip44', range(0, 2 ** 31 - 1)),
      optional('parent', text(fieldTextLimits.name)),
      optional('status', one(['active', 'incubating', 'deprecated'])),
      optional('redFlags', text(fieldTextLimits.contact)),
    ),
    ...contactFields,
  ],
  application: [
    ...section(
      'you',
      labelled('person', needed('name', text(fieldTextLimits.name))),
      needed('country', text(fieldTextLimits.name)),
      needed('languages', text(fieldTextLimits.contact)),
      hinted('requirements', needed('requirements', several(['cooperation', 'marketing', 'social', 'translation'], 2))),
      hinted('links', optional('channels', links(fieldTextLimits.auditLinks))),
      needed('about', long(fieldTextLimits.introduction)),
      needed('resume', pdf),
    ),
    ...contactFieldsWithHint('messenger'),
  ],
  owner: [
    ...section(
      'listing',
      hinted('listing', needed('listing', text(100))),
      needed('wish', one(['change', 'migration', 'withdrawal'])),
      personal(needed('reason', long(fieldTextLimits.introduction))),
    ),
    ...section(
      'changes',
      optional('title', text(fieldTextLimits.name)),
      optional('desc', text(fieldTextLimits.subtitle)),
      optional('url', link),
      optional('icon_url', logo),
      optional('network', one('networks')),
      optional('old_contract', address),
      labelled('newContract', optional('address', address)),
    ),
    ...contactFields,
  ],
} as const satisfies Record<FormKind, readonly FieldRow[]>;

type Row = (typeof submissionFields)[FormKind][number];

/** A field of a form. Label, section and hint are literal translation keys, so that a missing text is a type error. */
export interface FormField extends FieldRow {
  label: Row['label'];
  section: Row['section'];
  hint?: Extract<Row, { hint: string }>['hint'];
}

/** Returns the fields of a form, without the literal types of their limits. */
export const fieldsOfForm = (kind: FormKind): readonly FormField[] => submissionFields[kind];

/** Whether a field is personal data: all fields of an applicant, and the contacts of a submitter. */
export const isPersonalField = (kind: FormKind, { isPersonal }: FormField): boolean =>
  kind === 'application' || isPersonal === true;
