import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { selectInjectedFaults, readInjectedFaults } from '../../../scripts/test/sabotage.ts';

describe('the faults of test:sabotage', () => {
  const faults = readInjectedFaults();

  it('are at least 60, each of a name of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(faults)('“$name” changes a text that its file holds once, and names a test file that is there', (fault) => {
    const { file, find, put, test } = fault;
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
    expect(test).toMatch(/^(unit|hosts)\/.*\.test\.ts$/);
    expect(existsSync(`tests/${test}`)).toBe(true);
  });

  it('are chosen by name or file, and in parts', () => {
    const [first] = faults;
    expect(selectInjectedFaults([first!.name], undefined)).toContainEqual(first);
    expect(selectInjectedFaults([first!.file], undefined)).toContainEqual(first);
    expect(selectInjectedFaults([], { index: 1, count: faults.length })).toEqual([first]);
    expect(() => selectInjectedFaults(['no such fault'], undefined)).toThrow(
      'No fault has “no such fault” in its name or file',
    );
  });
});
