import { machineLine } from '~/lib/machine-line.ts';

/** The foot of a passport, made of the host and the id for eyes alone: whoever cannot see it has both in words. */
export const MachineLines = ({ host, hid }: { host?: string; hid: string }) => (
  <p className="machine-lines" translate="no" aria-hidden="true">
    {host && <span>{machineLine('H', host)}</span>}
    <span>{machineLine('ID', hid)}</span>
  </p>
);
