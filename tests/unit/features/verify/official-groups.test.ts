import { expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { officialGroups } from '~/features/verify/link/official-groups.ts';

const namesUnder = (title: string) => officialGroups().find((group) => group.title === title)?.names;

it('the official list stands under headings whole, each name once, the site itself first', () => {
  const own = officialLinks().identities.map(({ name }) => name);
  const names = officialGroups().flatMap((group) => group.names);
  expect(names.toSorted()).toEqual(own.toSorted());
  expect(names[0]).toBe(own[0]);
});

it('a name stands under what it is for', () => {
  expect(namesUnder('shell:groups.trade')).toEqual(Object.values(site.links.trade));
  expect(namesUnder('shell:groups.support')).toEqual(expect.arrayContaining(Object.values(site.emails)));
  expect(namesUnder('shell:groups.products')).toContain(site.links.products.hardware);
});
