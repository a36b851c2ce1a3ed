import type { SubmissionFinding } from '~/domain/submission/finding.ts';
import type { ExistingEntry } from './known-entries.ts';

/** A possible imitation of an existing entry, and whether the form asks the submitter about it. */
export type ImpostorFinding = SubmissionFinding & {
  isAsked: boolean;
  /** The id of the existing entry's page, if it is a dapp. */
  slug?: string | undefined;
};

export const createImpostorFinding = (
  code: SubmissionFinding['code'],
  path: string,
  text: string,
  { source, title, href, id }: Pick<ExistingEntry, 'source' | 'title' | 'href' | 'id'>,
  isOpen = true,
): ImpostorFinding => ({
  ...{ code, path, text, isOpen },
  isAsked: isOpen,
  slug: source === 'directory' ? id : undefined,
  evidence: { source, title, ...(href !== undefined && { href }) },
});

const sourceNames: Readonly<Record<ExistingEntry['source'], string>> = {
  directory: 'a listed dapp',
  chains: 'a chain that the wallet supports',
  networks: 'a known chain',
  brands: 'a well-known brand',
  delisted: 'a delisted dapp',
  tokens: 'a well-known token',
  own: 'one of our own names',
  submission: 'another submission',
  phishing: 'the phishing list',
  rule: 'a rule',
};

/** Describes an entry in a text to the reviewer: `Quayside, a listed dapp`. */
export const describeEntry = ({ title, source }: ExistingEntry): string => `${title}, ${sourceNames[source]}`;
