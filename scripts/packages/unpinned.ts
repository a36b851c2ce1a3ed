/** What we read of a lockfile of npm, version 3; the path of a package is its folder, that of the project is empty. */
export interface Lock {
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
 * What of a lock could be changed by somebody else without our notice: a package from another address than the registry,
 * or without a hash. A program for another machine may lack its hash while it is not installed (`installed`: paths).
 */
export function unpinned({ packages }: Lock, installed: readonly string[]): string[] {
  return Object.entries(packages).flatMap(
    ([path, { version, integrity, resolved, optional, link, inBundle, cpu, os }]) => {
      const name = `${nameOf(path)}@${version}`;
      if (resolved !== undefined)
        return [`${name} names the address it came from: npm config omit-lockfile-registry-resolved`];
      // The hash of a package that brings others covers those.
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
