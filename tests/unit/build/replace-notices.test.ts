import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangedFiles } from '../../../scripts/build/fingerprints.ts';
import { digestOfContent } from '../../../scripts/build/inputs.ts';
import {
  applyNoticeChange,
  findNoticeChange,
  groupNoticePages,
  replaceNotices,
} from '../../../scripts/build/replace-notices.ts';

const frame = '<a class="skip" href="#main">Skip to the content</a><template>The same on every page</template>';
const bar = '<aside class="bar phishing" id="notice-a"><p>Beware of a copy</p></aside>';
const page = (title: string, notice = '', rest = '') =>
  `<title>${title}</title><body>${frame}${notice}<header class="header${notice ? ' warn' : ''}"><div class="wrap">` +
  `<a class="brand" href="/en">The name of the wallet</a></div></header><main>${title}${rest}</main>`;

describe('a change of notices', () => {
  it('is one place, which is replaced in another page', () => {
    const change = findNoticeChange(page('One'), page('One', bar));
    expect(applyNoticeChange(page('Another page'), change)).toBe(page('Another page', bar));
    const back = findNoticeChange(page('One', bar), page('One'));
    expect(applyNoticeChange(page('Another page', bar), back)).toBe(page('Another page'));
  });

  it('is refused if its place is missing or occurs twice', () => {
    const change = findNoticeChange(page('One'), page('One', bar));
    expect(applyNoticeChange('<title>Another</title>', change)).toBeUndefined();
    expect(applyNoticeChange(page('One') + page('Two'), change)).toBeUndefined();
  });
});

describe('groupNoticePages', () => {
  const changed: Record<string, string[] | undefined> = {
    ...Object.fromEntries([1, 2, 3, 4].map((id) => [`en/news/${id}.html`, ['noticesFor("en","elsewhere")']])),
    'en/news/5.html': ['noticesFor("en","elsewhere")', 'articleOf("en","5")'],
    'en/news/6.html': [],
    'en/news/7.html': undefined,
    'ko/news/1.html': ['noticesFor("ko","elsewhere")', 'recentRecalls()'],
    'ko/news/2.html': ['recentRecalls()'],
    'en/news/feed.xml': ['recentRecalls()'],
    'static/en/help.html': ['noticesFor("en","elsewhere")'],
    'static/en/terms.html': ['noticesFor("en","elsewhere")'],
    'static/zh/help.html': ['noticesFor("zh","elsewhere")'],
    'static/zh/terms.html': ['noticesFor("zh","elsewhere")'],
    'en.html': ['noticesFor("en","home")'],
  };
  const changes: ChangedFiles = {
    ...{ isAll: false, isChanged: () => true, answers: new Map() },
    changedQueriesOf: (file) => changed[file],
  };

  it('selects the pages of which only notices changed, except two of each language and one of each route', () => {
    const more = Object.fromEntries(
      ['ko/news/3.html', 'ko/news/4.html', 'ko/dappstore/aave.html', 'en/dappstore/aave.html'].map((file) => [
        file,
        ['recentRecalls()'],
      ]),
    );
    Object.assign(changed, more);
    expect(groupNoticePages(Object.keys(changed), changes)).toEqual([
      {
        samples: ['en/news/1.html', 'en/news/2.html', 'static/en/help.html', 'en/dappstore/aave.html'],
        others: ['en/news/3.html', 'en/news/4.html', 'static/en/terms.html'],
      },
      {
        samples: ['ko/news/1.html', 'ko/news/2.html'],
        others: ['ko/news/3.html', 'ko/news/4.html', 'ko/dappstore/aave.html'],
      },
    ]);
  });
});

describe('replaceNotices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  const [previous, rendered] = [join(folder, 'previous'), join(folder, 'rendered')];
  afterAll(() => rmSync(folder, { recursive: true }));
  const groups = [{ samples: ['en/news/1.html', 'en/news/2.html'], others: ['en/news/3.html'] }];
  const digests: Record<string, string> = {};
  const write = (into: string, file: string, content: string) => {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    writeFileSync(join(into, file), content);
    if (into === previous) digests[file] = digestOfContent(Buffer.from(content));
  };
  const replaced = () => {
    const [[file, content] = []] = [...replaceNotices(groups, { previous, rendered, digests })];
    expect(file).toBe('en/news/3.html');
    return content?.toString();
  };
  beforeEach(() => {
    for (const id of ['1', '2', '3']) write(previous, `en/news/${id}.html`, page(`Статья ${id}`));
    for (const id of ['1', '2']) write(rendered, `en/news/${id}.html`, page(`Статья ${id}`, bar));
  });

  it('returns the same page as rendering', () => {
    expect(replaced()).toBe(page('Статья 3', bar));
  });

  it('refuses if a sample changed in another place, too', () => {
    write(rendered, 'en/news/2.html', page('Статья 2', bar, ' and more'));
    expect(replaced()).toBeUndefined();
    write(rendered, 'en/news/2.html', page('Статья 2', bar));
    write(rendered, 'en/news/1.html', page('Статья 1', bar, ' and more'));
    expect(replaced()).toBeUndefined();
  });

  it('refuses if a previous page was damaged', () => {
    writeFileSync(join(previous, 'en/news/3.html'), page('Статья 3', '', '<script>'));
    expect(replaced()).toBeUndefined();
  });
});
