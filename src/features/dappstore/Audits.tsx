import { describeAudit, isFolderOfAudits } from './audit-words.ts';
import { ExternalLink } from './ExternalLink.tsx';

interface Audit {
  url: string;
  auditor?: string | undefined;
}

interface Props {
  audits: readonly Audit[];
  newTab: string;
}

const hostOf = ({ url }: Audit): string => new URL(url).host;

const yearOf = ({ url, auditor }: Audit): number => Number(describeAudit(url, auditor).year ?? 0);

/** Sorts by year, known auditors first. */
const newestFirst = (audits: readonly Audit[]): Audit[] =>
  audits.toSorted((a, b) => Number(!a.auditor) - Number(!b.auditor) || yearOf(b) - yearOf(a));

/** `isHostNamed`: whether the host is named above the list. */
const List = ({ audits, newTab, isHostNamed }: Props & { isHostNamed: boolean }) => (
  <ul className="audits">
    {newestFirst(audits).map((audit) => {
      const { name, subject, year } = describeAudit(audit.url, audit.auditor);
      const host = isHostNamed || name === hostOf(audit) ? undefined : hostOf(audit);
      const about = [subject, year].filter(Boolean).join(' ');
      return (
        <li key={audit.url}>
          <ExternalLink href={audit.url} newTab={newTab}>
            {audit.auditor ? (
              <span translate="no">{name}</span>
            ) : (
              <code lang="en" translate="no">
                {name}
              </code>
            )}
          </ExternalLink>
          <span className="quiet small" translate="no">
            {[about, host].filter(Boolean).join(' · ')}
          </span>
        </li>
      );
    })}
  </ul>
);

/**
 * Lists audits. A host with several audits is named once, above them, with its folders of reports; the audits of other
 * hosts follow in one list.
 */
export function Audits({ audits, newTab }: Props) {
  const auditsOf = (host: string) => audits.filter((audit) => hostOf(audit) === host);
  const hosts = [...new Set(newestFirst(audits).map(hostOf))].filter((host) => auditsOf(host).length > 1);
  const others = audits.filter((audit) => !hosts.includes(hostOf(audit)));
  return (
    <>
      {hosts.map((host) => (
        <div key={host}>
          <p className="audits-host" lang="en" translate="no">
            {host}
            {auditsOf(host)
              .filter(isFolderOfAudits)
              .map(({ url }) => (
                <ExternalLink key={url} href={url} newTab={newTab}>
                  {describeAudit(url).name}
                </ExternalLink>
              ))}
          </p>
          <List audits={auditsOf(host).filter((audit) => !isFolderOfAudits(audit))} newTab={newTab} isHostNamed />
        </div>
      ))}
      {others.length > 0 && <List audits={others} newTab={newTab} isHostNamed={false} />}
    </>
  );
}
