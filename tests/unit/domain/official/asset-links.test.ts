import { expect, it } from 'vitest';
import { createAssetLinks } from '~/domain/official/asset-links.ts';
import { certificate, exampleOfficialList } from '../../../fixtures/official-cases.ts';

it('lists each Android package with its certificate fingerprints', () => {
  const [first, ...others] = createAssetLinks(exampleOfficialList.identities);
  expect(others).toEqual([]);
  expect(first?.target).toMatchObject({ namespace: 'android_app', package_name: 'com.lumenpouch.app' });
  const fingerprints = first?.target.sha256_cert_fingerprints ?? [];
  expect(fingerprints.map((one) => one.replaceAll(':', '').toLowerCase())).toEqual([certificate]);
  expect(fingerprints[0]).toMatch(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);
});

it('omits a package without a known certificate', () => {
  expect(createAssetLinks([{ kind: 'package', name: 'com.a', id: 'com.a', certificates: [] }])).toEqual([]);
});
