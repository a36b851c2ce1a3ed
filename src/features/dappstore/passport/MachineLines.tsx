import { machineLine } from '~/lib/machine-line.ts';

/** The bottom lines of a passport, made from host and id. Hidden from screen readers, because the page has both as text. */
export const MachineLines = ({ host, hid }: { host?: string; hid: string }) => (
  <p className="machine-lines" translate="no" aria-hidden="true">
    {host && <span>{machineLine('H', host)}</span>}
    <span>{machineLine('ID', hid)}</span>
  </p>
);
