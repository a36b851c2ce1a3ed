import { describe, expect, it } from 'vitest';
import { findUnpinnedPackages } from '../../../scripts/packages/unpinned-packages.ts';

const hash = { version: '1.0.0', integrity: 'sha512-abc' };
const binding = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] };
const lockOf = (one: object, path = 'node_modules/one') => ({ packages: { '': {}, [path]: one } });

describe('a lockfile', () => {
  it.each([
    ['a package with its hash', hash],
    ['a binary for another platform with an exact version', binding],
    ['a bundled package', { version: '1.0.0', inBundle: true }],
    ['a linked folder of the project', { link: true }],
  ])('may contain %s', (_, one) => expect(findUnpinnedPackages(lockOf(one), [])).toEqual([]));

  it.each([
    ['a package without a hash', { version: '1.0.0' }, [], /^one@1\.0\.0 has no hash/],
    ['an optional package for any platform', { version: '1.0.0', optional: true }, [], /has no hash/],
    ['an installed binary without a hash', binding, ['node_modules/one'], /is installed here and has no hash/],
    ['a package from a URL', { ...hash, resolved: 'git+ssh://host/one' }, [], /contains a registry URL/],
  ])('may not contain %s', (_, one, installed, why) => {
    expect(findUnpinnedPackages(lockOf(one), installed)).toEqual([expect.stringMatching(why)]);
  });
});
