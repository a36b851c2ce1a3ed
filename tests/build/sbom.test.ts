import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import project from '../../package.json' with { type: 'json' };
import { sbomPath } from '~/config/sbom-path.ts';
import {
  createBillOfMaterials,
  type BillOfMaterials,
  type PackageLock,
} from '../../scripts/packages/bill-of-materials.ts';
import { dist } from './dist.ts';

const published = readFileSync(join(dist, sbomPath), 'utf8');
const bill = JSON.parse(published) as BillOfMaterials;
const reaching = bill.components
  .filter(({ properties }) => properties?.some(({ name, value }) => name === 'site:reaches' && value === 'browser'))
  .map(({ name }) => name);

test('the bill of materials is a CycloneDX document of the site', () => {
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'wallet-site' } },
  });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the bill of materials lists every locked package once, with version, URL and hash', () => {
  const locked = Object.entries(lock.packages).filter(([path]) => path !== '');
  const names = locked.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  expect(bill.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(names)].toSorted(),
  );
  // Skips packages for other platforms, of which the lockfile contains only the name and version.
  const hashed = new Set(names.filter((_, index) => 'integrity' in (locked[index]?.[1] ?? {})));
  expect(hashed.size).toBeGreaterThan(700);
  for (const { name, version, purl, hashes } of bill.components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    if (!hashed.has(`${name}@${version}`)) continue;
    expect({ name, hash: hashes?.[0]?.content }).toEqual({ name, hash: expect.stringMatching(/^[0-9a-f]{128}$/) });
  }
});

test('every dependency in the bill of materials refers to a listed package', () => {
  const known = new Set([bill.dependencies[0]?.ref, ...bill.components.map((component) => component['bom-ref'])]);
  const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  for (const name of Object.keys(project.dependencies))
    expect(
      named.some((ref) => ref.startsWith(`${name}@`)),
      name,
    ).toBe(true);
});

test('the bill of materials marks the packages of islands as sent to browsers, but no development dependency', () => {
  expect(reaching).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/react',
      'valibot',
      '@fontsource-variable/onest',
    ]),
  );
  const tools = Object.keys(project.devDependencies);
  expect(reaching.filter((name) => tools.includes(name))).toEqual([]);
});

test('the bill of materials is reproducible', () => {
  expect(JSON.stringify(createBillOfMaterials(lock as PackageLock, new Set(reaching)))).toBe(published);
});
