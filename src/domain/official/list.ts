/** Where we are: every address and e-mail address that is ours, and nothing else is. */
export interface OfficialList {
  links: string[];
  emails: string[];
}

/** The addresses that stand in a configuration, however deep. */
export const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
};

/** The list of what is ours: the site itself, and each link and e-mail address of its configuration, each once. */
export function officialList(siteUrl: string, links: object, emails: Readonly<Record<string, string>>): OfficialList {
  return {
    links: [...new Set([new URL('/', siteUrl).href, ...addressesIn(links)])],
    emails: [...new Set(Object.values(emails))],
  };
}
