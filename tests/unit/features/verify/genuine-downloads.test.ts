import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { publishedReleases } from '~/content/read/releases.ts';
import { GenuineDownloads } from '~/features/verify/file/Verdict.tsx';
import { createResultTextsFile } from '~/features/verify/words/words.ts';

const { releases, ...rest } = publishedReleases();
const { file: words } = createResultTextsFile('en');

/** Returns the destinations that the verdict on an unknown file links to, for a brand with releases for these platforms. */
function downloadsOf(...platforms: string[]): (string | undefined)[] {
  const manifest = { ...rest, releases: releases.filter(({ platform }) => platforms.includes(platform)) };
  const checked = { verdict: { kind: 'unknown' }, manifest, words } as const;
  const html = renderToStaticMarkup(createElement(GenuineDownloads, { lang: 'en', checked }));
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

it.each([
  { platforms: ['android', 'windows'], expected: ['/en/download/app', '/en/download/pc'] },
  { platforms: ['ios'], expected: ['/en/download/app'] },
  { platforms: ['chrome'], expected: ['/en/download/pc'] },
])('links from a file that is not ours to the downloads for $platforms', ({ platforms, expected }) => {
  expect(downloadsOf(...platforms)).toEqual(expected);
});
