import { formatMachineReadableLine } from '~/lib/machine-line.ts';

/**
 * Renders the two machine-readable lines of a passport, which contain host, id and day of the link check. Hidden from
 * screen readers, because the page contains these facts as text.
 */
export const MachineLines = ({ host, hid, day = '' }: { host?: string; hid: string; day?: string | undefined }) => (
  <p className="machine-lines" lang="en" translate="no" aria-hidden="true">
    {host && <span>{formatMachineReadableLine('H', host)}</span>}
    <span>{formatMachineReadableLine('ID', `${hid} ${day.slice(0, 10).replaceAll('-', '')}`)}</span>
  </p>
);
