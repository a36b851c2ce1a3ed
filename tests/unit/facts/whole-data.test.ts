import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsAfter, type Json } from './findings-after.ts';

describe('the data files of the project, as a whole', () => {
  it('report every error of a row at once, whatever else is wrong with it', () => {
    const found = findingsAfter({
      'chains.json': (chains) => chains.push({ ...chains[0], title: '' }),
      'news/en.json': (news) => news.push({ ...news[0], title: '' }),
      'dapps.json': (dapps) => Object.assign(dapps[0]!, { title: '', categories: ['nocat'], urll: 'x' }),
      'dapp-facts.json': (facts) => facts.push({ ...facts[0], hid: 'nobody', read: 'today' }),
      'banners/en.json': (banners) => banners.push({ ...banners[0], object: { url: 'no' } }),
    });
    const expected = [
      /banners\/en\.json:\d+ duplicate approvals is already used by the row in line 2/,
      /banners\/en\.json:\d+ schema object\.url: is not an http or https address/,
      /chains\.json:\d+ duplicate eth is already used/,
      /chains\.json:\d+ duplicate ethereum:1 is already used/,
      /chains\.json:\d+ schema title: must not be empty/,
      /dapp-facts\.json:\d+ reference nobody is not in src\/data\/dapps\.json/,
      /dapp-facts\.json:\d+ schema read: must be a day/,
      /dapps\.json:\d+ reference nocat is not in categories/,
      /dapps\.json:\d+ schema title: must not be empty/,
      /dapps\.json:\d+ schema urll is no field here: did you mean url\?/,
      /news\/en\.json:\d+ duplicate \d+ is already used/,
      /news\/en\.json:\d+ schema title: must not be empty/,
    ];
    for (const one of expected) expect(found).toContainEqual(expect.stringMatching(one));
    expect(found).toHaveLength(expected.length);
  });

  it('report a name that occurs twice in a row, of which JSON would keep the last', () => {
    const found = findingsAfter({ 'delisted.json': '[\n{"hid": "a",\n"hid": "b", "title": "B", "host": "b.test"}]' });
    expect(found).toEqual([
      expect.stringMatching(/delisted\.json:2 schema date: is missing/),
      expect.stringMatching(/delisted\.json:2 schema reason: is missing/),
      expect.stringMatching(/delisted\.json:3 duplicate hid occurs twice here: keep one of the two/),
    ]);
  });

  it('report an article without a visible text, which no page would show', () => {
    const found = findingsAfter({ 'news/en.json': (news) => (news[0]!['content'] = '<p> </p>') });
    expect(found).toEqual([expect.stringMatching(/news\/en\.json:\d+ schema content: its text is empty/)]);
  });

  it('report a static page with a wrong field, a section with a used id, or without its Chinese page', () => {
    const found = findingsAfter({
      'pages/en/terms.json': (page) => {
        const sections = page['sections'] as Json[];
        Object.assign(page, { title: '', tittle: 'Terms' });
        sections[1]!['id'] = sections[0]!['id'];
      },
      'pages/en/new.json': '{"source": "x", "updated": "2026-11-28", "title": "N", "description": "N", "sections": []}',
    });
    expect(found).toEqual([
      expect.stringMatching(/pages\/en\/new\.json:1 file there is no src\/data\/pages\/zh\/new\.json: write it/),
      expect.stringMatching(/pages\/en\/terms\.json:\d+ schema title: must not be empty/),
      expect.stringMatching(/pages\/en\/terms\.json:\d+ duplicate agreement is already used by a section/),
      expect.stringMatching(/pages\/en\/terms\.json:\d+ schema tittle is no field here: did you mean title\?/),
    ]);
  });

  it('report identifiers of unknown chains', () => {
    const found = findingsAfter({
      'chain-identifiers.json': (file) =>
        (file['identifiers'] as Json[]).push({ identifier: 'ETHH', code: 'ethh' }, { identifier: 'ETH', code: 'bsc' }),
    });
    expect(found).toEqual([
      expect.stringMatching(/chain-identifiers\.json:\d+ reference ethh is not in src\/data\/chains\.json: did you/),
      expect.stringMatching(/chain-identifiers\.json:\d+ duplicate ETH occurs twice/),
      expect.stringMatching(/chain-identifiers\.json:\d+ duplicate bsc occurs twice/),
    ]);
  });

  const dataFiles = readdirSync('src/data', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && !file.endsWith('.generated.json'),
  );

  it('report each file that is not JSON', () => {
    const found = findingsAfter(Object.fromEntries(dataFiles.map((file) => [file, '{"a": 1,, }'])));
    const silent = dataFiles.filter((file) => !found.some((one) => one.startsWith(`src/data/${file}:1 syntax `)));
    expect(silent).toEqual([]);
  });
});
