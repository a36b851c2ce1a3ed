import { describe, expect, it } from 'vitest';
import { formatMachineReadableLine } from '~/lib/machine-line.ts';

describe('machineLine', () => {
  it('returns capitals, digits and fillers: 36 characters with a check digit', () => {
    expect(formatMachineReadableLine('H', 'app.aave.com')).toBe('H<APP<AAVE<COM<<<<<<<<<<<<<<<<<<<<<4');
    expect(formatMachineReadableLine('ID', 'rocket-pool')).toHaveLength(36);
  });

  it('computes the check digit of the ICAO 9303 example', () => {
    // The check digit uses the weights 7, 3 and 1 for the 35 characters before it. Fillers count as 0.
    expect(
      `${formatMachineReadableLine('520727', '').slice(0, 6)}${formatMachineReadableLine('520727', '').at(-1)}`,
    ).toBe('5207273');
  });

  it('cuts off a long text, and changes the check digit for another letter', () => {
    const long = `${'a'.repeat(80)}.example.org`;
    expect(formatMachineReadableLine('H', long)).toMatch(/^H<A{33}\d$/);
    expect(formatMachineReadableLine('H', 'app.aave.com').at(-1)).not.toBe(
      formatMachineReadableLine('H', 'app.aawe.com').at(-1),
    );
  });
});
