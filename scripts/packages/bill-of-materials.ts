import { sha256Hex } from '~/lib/sha256-hex.ts';

/** A package in package-lock.json (version 3). */
interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  inBundle?: boolean;
  cpu?: string[];
  os?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface PackageLock {
  name: string;
  version: string;
  /** The packages by folder. The folder of the project itself is an empty string. */
  packages: Record<string, LockedPackage>;
}

const place = 'node_modules/';
export const packageNameAt = (path: string): string => path.replace(/^.*node_modules\//, '');
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Finds a package as Node does: first in the folder of the importing package, then in the parent folders. */
function found({ packages }: PackageLock, path: string, name: string): string | undefined {
  const above = path === '' ? [] : `/${path}`.split(`/${place}`).slice(1);
  const folders = [above, ...above.map((_, index) => above.slice(0, -1 - index))];
  const places = folders.map((folder) => [...folder, name].map((part) => place + part).join('/'));
  return places.find((candidate) => candidate in packages);
}

function uuidOf(content: string): string {
  const hex = sha256Hex(content);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const licensesOf = (license: string): object[] =>
  /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];

function componentOf(
  path: string,
  { version = '', integrity, license, dev, optional }: LockedPackage,
  isSent: boolean,
) {
  const name = packageNameAt(path);
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? [];
  const properties = [
    ...(dev ? [{ name: 'cdx:npm:package:development', value: 'true' }] : []),
    ...(isSent ? [{ name: 'site:reaches', value: 'browser' }] : []),
  ];
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: dev || optional ? 'optional' : 'required',
    purl: purlOf(name, version),
    ...(integrity && {
      hashes: [
        { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
      ],
    }),
    ...(license && { licenses: licensesOf(license) }),
    ...(properties.length > 0 && { properties }),
  };
}

function dependenciesOf(lock: PackageLock, path: string, refOf: (path: string) => string) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
  const places = names.map((name) => found(lock, path, name)).filter((at) => at !== undefined);
  return { ref: refOf(path), dependsOn: [...new Set(places.map(refOf))].toSorted() };
}

/** Removes rows with a duplicate key. The same version of a package can be installed in several folders. */
const once = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/**
 * Creates the bill of materials (CycloneDX 1.5) of a lockfile: all packages with licence and hash, and whether browsers
 * receive their code. The result depends only on the arguments.
 */
export function createBillOfMaterials(lock: PackageLock, inBrowsers: ReadonlySet<string>) {
  const { name, version } = lock;
  const own = `${name}@${version}`;
  const refOf = (path: string) => (path === '' ? own : `${packageNameAt(path)}@${lock.packages[path]?.version}`);
  const paths = Object.keys(lock.packages);
  const components = paths
    .filter((path) => path !== '')
    .map((path) => componentOf(path, lock.packages[path] ?? {}, inBrowsers.has(packageNameAt(path))));
  const bill = {
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { 'bom-ref': own, type: 'application', name, version, purl: purlOf(name, version) },
    },
    components: once(components, (component) => component['bom-ref']),
    dependencies: once(
      paths.map((path) => dependenciesOf(lock, path, refOf)),
      ({ ref }) => ref,
    ),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}`,
    version: 1,
    ...bill,
  };
}

export type BillOfMaterials = ReturnType<typeof createBillOfMaterials>;
