import { text } from '../../e2e/texts.ts';
import { phone, type Journey } from './journey.ts';

const words = (key: string, values = {}) => text('en', `dappstore:${key}`, values);
const search = { role: 'searchbox', name: words('find.label') } as const;
const results = '.search-results';

export const dappstore: Journey[] = [
  {
    title: 'on a phone the search finds by what is typed, and opens what it found',
    ...phone,
    async travel({ open, fill, click, sees, isAt }) {
      await open('/en/dappstore');
      await fill(search, 'aave');
      await sees({ role: 'link', part: 'Aave', within: results });
      await click({ role: 'link', part: 'Aave', within: results });
      await isAt('/en/dappstore/aave');
    },
  },
];
