/**
 * The fields of package-lock.json (version 3) that this check needs. The key of the project itself is an empty string.
 */
export interface LockedPackages {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  link?: boolean;
  inBundle?: boolean;
  cpu?: string[];
  os?: string[];
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

/**
 * Returns messages about packages that have a `resolved` URL or lack a hash. Optional packages of other platforms (not
 * in `installed`) may lack the hash.
 */
export function findUnpinnedPackages({ packages }: LockedPackages, installed: readonly string[]): string[] {
  return Object.entries(packages).flatMap(
    ([path, { version, integrity, resolved, optional, link, inBundle, cpu, os }]) => {
      const name = `${nameOf(path)}@${version}`;
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
