import { describeAudit } from './audit-words.ts';
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

export const Audits = ({ audits, newTab }: Props) =>
  [...new Set(audits.map(hostOf))].map((host) => (
    <div key={host}>
      <p className="audits-host" lang="en" translate="no">
        {host}
      </p>
      <ul className="audits">
        {audits
          .filter((audit) => hostOf(audit) === host)
          .map(({ url, auditor }) => {
            const { name, subject, year } = describeAudit(url, auditor);
            return (
              <li key={url}>
                <ExternalLink href={url} newTab={newTab}>
                  <span translate="no">{name}</span>
                </ExternalLink>{' '}
                <span className="quiet small" translate="no">
                  {subject} {year}
                </span>
              </li>
            );
          })}
      </ul>
    </div>
  ));
