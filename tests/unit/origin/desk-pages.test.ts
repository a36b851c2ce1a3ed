import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatCsvCell } from '../../../scripts/origin/desk/export.ts';
import { openDesk, type VisitedDesk } from './desk-visit.ts';
import { fileOf } from './submission-store-contract.ts';

let desk: VisitedDesk;
beforeEach(() => (desk = openDesk()));
afterEach(() => desk.close());

const titlesIn = (html: string) =>
  [...html.matchAll(/class="row-title"[^>]*>([^<]*)</g)].map(([, title]) => title?.trim());

describe('queue page of the review desk', () => {
  it('compares the waiting time with the promised two working days', async () => {
    desk.setTime('2026-11-20T08:00:00Z');
    await desk.submit('before the weekend');
    desk.setTime('2026-11-24T06:00:00Z');
    await desk.submit('today');
    expect(titlesIn(await desk.page(''))).toEqual(['before the weekend', 'today']);
    // Less than two working days pass from Friday 08:00 to Tuesday 07:00.
    desk.setTime('2026-11-24T07:00:00Z');
    expect(await desk.page('')).toContain('1 d 22 h, due in 1 h');
    desk.setTime('2026-11-24T11:00:00Z');
    expect(await desk.page('')).toMatch(
      /late by 2 h[^]*<strong>1<\/strong> older than\s+promised|older than\s+promised[^]*late by 2 h/,
    );
  });

  it('filters by claim, duplicate name and text', async () => {
    const [one] = [
      await desk.submit('ferries'),
      await desk.submit('harbour'),
      await desk.submit('again', { name: 'ferries' }),
    ];
    expect((await desk.post('claim', { id: String(one) })).status).toBe(303);
    expect(titlesIn(await desk.page('?claim=mine'))).toEqual(['ferries']);
    expect(titlesIn(await desk.page('?claim=free'))).toEqual(['harbour', 'again']);
    expect(titlesIn(await desk.as('Alan').page('?claim=others'))).toEqual(['ferries']);
    expect(titlesIn(await desk.page('?twice=on'))).toEqual(['again']);
    expect(await desk.page('?twice=on')).toContain(`same name as #${one}`);
    expect(titlesIn(await desk.page('?text=HARB&status=none&kind=none'))).toEqual(['harbour']);
  });
});

describe('review desk with a hostile submission', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202Eevil';
  it('escapes markup and shows invisible characters as codes', async () => {
    const id = await desk.submit('ferries', {
      title: hostile,
      facts: {
        title: hostile,
        url: 'javascript:alert(1)',
        website: 'https://good.example/"onx="',
        [hostile]: [{ [hostile]: hostile }],
      },
      personal: { email: hostile },
      language: '"><script>',
    });
    await desk.store.submissions.change({ id, from: 'received', to: 'in_review', reason: hostile });
    const search = `?text=${encodeURIComponent('"><script>')}`;
    for (const path of ['', search, String(id), `${id}${search}`]) {
      const html = await desk.page(path);
      expect(html).not.toMatch(/<script>|<img src=x|href="javascript|"onx=/);
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toContain('\u202E');
    }
    expect(await desk.page(String(id))).toContain('⟨U+202E⟩');
  });

  it('sends files as binary downloads, and returns 404 for a file of another submission', async () => {
    const page = { ...fileOf('audit_report', '<script>', false), type: 'text/html' };
    const id = await desk.submit('ferries', { files: [page] });
    const other = await desk.submit('harbour', { files: [fileOf('resume', 'a life', true)] });
    const answer = await desk.visit(`file/${id}/audit_report`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const foreign = hash('sha256', 'a life');
    expect((await desk.visit(`file/${other}/${foreign}`)).status).toBe(200);
    for (const path of [`file/${id}/${foreign}`, `file/${id}/resume`, `file/99/resume`, `file/${id}/..`])
      expect((await desk.visit(path)).status).toBe(404);
  });
});

describe('export of the review desk', () => {
  it('escapes spreadsheet formulas', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', '|x', '%x', '﹦1', '﹢1', '−1'])
      expect(formatCsvCell(text)).toMatch(/^"'/);
    expect(formatCsvCell('a "quote", and\nline')).toBe('"a ""quote"", and line"');
    expect(formatCsvCell(undefined)).toBe('""');
    expect(formatCsvCell(['eth'])).toBe('"[""eth""]"');
  });

  it('contains the rows of the view, without personal data', async () => {
    await desk.submit('=HYPERLINK("https://evil.example")', { facts: { url: 'https://ferries.example' } });
    await desk.submit('harbour', { kind: 'token' });
    const csv = await desk.page('export.csv?kind=dapp');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain('"https://ferries.example"');
    expect(csv).not.toContain('@site.test');
    const rows = JSON.parse(await desk.page('export.json')) as Record<string, unknown>[];
    expect(rows).toMatchObject([{ facts: { url: 'https://ferries.example' } }, { kind: 'token', working_days: 0 }]);
    expect(JSON.stringify(rows)).not.toContain('@site.test');
  });
});

describe('submission page of the review desk', () => {
  it('shows the listing with the same host, chain id or contract', async () => {
    const dapp = await desk.submit('Un1swap', { facts: { title: 'Un1swap', url: 'https://app.uniswap.org/x' } });
    expect(await desk.page(String(dapp))).toMatch(
      /Listed: Uniswap[^]*<td><span>Uniswap<\/span><\/td>\s*<td><span>Un1swap</,
    );
    const chain = await desk.submit('Other', { kind: 'chain', facts: { name: 'Other', chainId: 1 } });
    expect(await desk.page(String(chain))).toContain('Listed: Ethereum');
    const token = { kind: 'token', identifiers: ['address:token:eth:0x1'] } as const;
    const first = await desk.submit('Harbour', { ...token, facts: { name: 'Harbour' } });
    const second = await desk.submit('Harbor', { ...token, facts: { name: 'Harbor' } });
    expect(await desk.page(String(second))).toContain('No listing has this host or ID.');
    await desk.store.submissions.change({ id: first, from: 'received', to: 'approved', reason: '' });
    expect(await desk.page(String(second))).toMatch(/Listed: Harbour[^]*>Harbour<[^]*>Harbor</);
  });

  it('shows each finding as a sentence, with the list and the entry that prove it', async () => {
    const url = 'https://sites.google.com/view/uniswap-airdrop';
    const dapp = await desk.submit('MetaMask', { facts: { title: 'MetaMask', url } });
    const page = await desk.page(String(dapp));
    expect(page).toContain('“MetaMask” is the same as or similar to the name of MetaMask, a well-known brand.');
    expect(page).toMatch(/List of brands: MetaMask, [^]*?https:\/\/metamask\.io/);
    expect(page).toContain('Anyone can have a page on sites.google.com');
    expect(page).toContain('Dapp store: Uniswap');
    const facts = { name: 'Quay', chainId: 777_001, nativeCurrency: { name: 'Bitcoin', symbol: 'BTC' } };
    const chain = await desk.submit('Quay', { kind: 'chain', facts });
    expect(await desk.page(String(chain))).toContain('Chains of the wallet: BTC');
  });

  it('shows names of networks and categories, and links contracts to their explorer', async () => {
    const address = [
      { network: 'eth', address: '0x1,"0x2' },
      { network: 'none', address: '0x3' },
    ];
    const id = await desk.submit('ferries', { facts: { platform: ['eth'], category: ['2'], address } });
    const html = await desk.page(String(id));
    expect(html).toMatch(/<li>Ethereum<\/li>/);
    expect(html).toContain('href="https://etherscan.io/token/0x1"');
    expect(html).toContain('href="https://etherscan.io/token/%220x2"');
    expect(html).toContain('<span>0x3</span>');
    expect(html).not.toMatch(/<li>2<\/li>/);
  });
});
