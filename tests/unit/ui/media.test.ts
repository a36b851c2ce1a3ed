import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aboveMobileQuery, desktopQuery } from '~/ui/media.ts';

it('uses the same media queries in scripts and style sheets', () => {
  const sheet = readFileSync('src/ui/media.css', 'utf8');
  expect(sheet).toContain(`@custom-media --above-mobile ${aboveMobileQuery};`);
  expect(sheet).toContain(`@custom-media --web ${desktopQuery};`);
});
