import { packageNameAt, type PackageLock } from './bill-of-materials.ts';

/**
 * Returns messages about packages that have a `resolved` URL or lack a hash. Optional packages of other platforms (not
 * in `installed`) may lack the hash.
 */
export function findUnpinnedPackages(
  { packages }: Pick<PackageLock, 'packages'>,
  installed: readonly string[],
): string[] {
  return Object.entries(packages).flatMap(
    ([path, { version, integrity, resolved, optional, link, inBundle, cpu, os }]) => {
      const name = `${packageNameAt(path)}@${version}`;
      if (resolved !== undefined)
        return [`${name} contains a registry URL: set npm config omit-lockfile-registry-resolved`];
      // The hash of a package covers its bundled packages, too.
      if (path === '' || link || inBundle || integrity !== undefined) return [];
      if (!optional || !(cpu ?? os)) return [`${name} has no hash: remove it from the lock and install it again`];
      if (installed.includes(path)) {
        return [
          `${name} is installed here and has no hash: npm install --package-lock-only on this machine, and commit the lock`,
        ];
      }
      return [];
    },
  );
}
