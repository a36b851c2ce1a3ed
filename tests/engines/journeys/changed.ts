import { changePage, pageChanges } from '../../e2e/page-changes.ts';
import { text } from '../../e2e/texts.ts';
import type { Target } from '../look.ts';
import type { Journey } from './journey.ts';

const islands: readonly { path: string; field: Target; within: string }[] = [
  { path: '/en/submit/token', field: { role: 'textbox', part: text('en', 'submit:field.email') }, within: 'main form' },
  { path: '/en/recruiting', field: { role: 'textbox', part: text('en', 'submit:field.person') }, within: 'main form' },
  { path: '/en/verify', field: { role: 'textbox', part: text('en', 'verify:paste') }, within: '.checker' },
  { path: '/en/verify/link', field: { role: 'textbox', part: text('en', 'verify:link.field') }, within: '.checker' },
  {
    path: '/en/submit/status',
    field: { role: 'textbox', part: text('en', 'submit:status.receipt') },
    within: '.status-form',
  },
  { path: '/en/dappstore', field: { role: 'searchbox' }, within: '.store-search' },
];

/** An extension or a translator changes an island before the first input event, while its code comes, and after hydration. */
export const changed: Journey[] = islands.map(({ path, field, within }) => ({
  title: `changed page: no key is lost at ${path}`,
  isQuick: path === '/en/submit/token',
  async travel({ open, driver, click, type, until, sees }, site) {
    const changeAll = async () => {
      for (const change of pageChanges) await driver.run(changePage, { change });
    };
    await open(path);
    await changeAll();
    site.pause();
    await click({ ...field, within });
    await type('u');
    await changeAll();
    site.mend();
    await until('the island is awake', () => !document.querySelector('main astro-island[ssr]'));
    await type('ni');
    await sees({ ...field, within }, ({ isFocused, value }) => isFocused && value === 'uni', 'holds what was typed');
    await changeAll();
    await type('swap');
    await sees({ ...field, within }, ({ value }) => value === 'uniswap', 'holds what was typed');
  },
}));
