import { expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { groupOfficialList } from '~/features/verify/link/official-groups.ts';

const namesUnder = (title: string) => groupOfficialList().find((group) => group.title === title)?.names;

it('contains the whole official list in groups, without duplicates, the site first', () => {
  const own = officialLinks().identities.map(({ name }) => name);
  const names = groupOfficialList().flatMap((group) => group.names);
  expect(names.toSorted()).toEqual(own.toSorted());
  expect(names[0]).toBe(own[0]);
});

it('lists each name in its group', () => {
  expect(namesUnder('shell:groups.trade')).toEqual(Object.values(site.links.trade));
  expect(namesUnder('shell:groups.support')).toEqual(expect.arrayContaining(Object.values(site.emails)));
  expect(namesUnder('shell:groups.products')).toContain(site.links.products.hardware);
});
