import { OutsideLink } from './OutsideLink.tsx';

interface Audit {
  url: string;
  auditor?: string | undefined;
}

interface Props {
  audits: readonly Audit[];
  newTab: string;
}

// Seven digits are enough to identify a commit.
const hash = /(?<=\/[\da-f]{7})[\da-f]{25,}(?=\/)/g;

function fileOf(url: string): { folder: string; name: string } {
  const { pathname } = new URL(url);
  const at = pathname.lastIndexOf('/') + 1;
  const name = pathname.slice(at);
  const folder = pathname.slice(0, at).replace(hash, '…');
  try {
    return { folder, name: decodeURIComponent(name) };
  } catch {
    return { folder, name };
  }
}

/** Returns the auditor and the file. If the auditor is unknown, returns the file and its folder. */
function wordsOf({ url, auditor }: Audit): { name: string; detail: string } {
  const { folder, name } = fileOf(url);
  return auditor ? { name: auditor, detail: name } : { name: name || folder, detail: name && folder.slice(0, -1) };
}

const hostOf = ({ url }: Audit): string => new URL(url).host;

export const Audits = ({ audits, newTab }: Props) =>
  [...new Set(audits.map(hostOf))].map((host) => (
    <div key={host}>
      <p className="audits-host" translate="no">
        {host}
      </p>
      <ul className="audits">
        {audits
          .filter((audit) => hostOf(audit) === host)
          .map((audit) => {
            const { name, detail } = wordsOf(audit);
            return (
              <li key={audit.url}>
                <OutsideLink href={audit.url} newTab={newTab}>
                  <span translate="no">{name}</span>
                </OutsideLink>{' '}
                {detail && (
                  <span className="quiet small" translate="no">
                    {detail}
                  </span>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  ));
