import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import { removeIdentifyingParts, createReportLinks } from '~/features/verify/link/imitation-report.ts';
import { ImitationReport } from '~/features/verify/link/ImitationReport.tsx';
import { createResultTextsFile, type LinkResultTexts } from '~/features/verify/words/words.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { officialCases, exampleOfficialList } from '../../../fixtures/official-cases.ts';

const check = createLinkChecker(exampleOfficialList);
const form = 'https://list.example/report?kind=wallet&url={address}';
const mail = 'mailto:security@wallet.example?subject={subject}&body={body}';
const recipients = [
  { name: 'security@wallet.example', href: mail },
  { name: 'list.example', href: form },
];
const wordsOf = (lang: Language): LinkResultTexts['report'] => ({
  ...createResultTextsFile(lang).link.report,
  recipients,
});

function imitationOf(checkedText: string) {
  const verdict = check(checkedText);
  if (verdict.kind !== 'imitation') throw new Error(`${checkedText} is ${verdict.kind}`);
  return verdict;
}

/** Returns the composed mail as a mail program parses it (RFC 6068), and the completed form. */
function reportOf(checkedText: string, lang: Language = 'en', verdict = imitationOf(checkedText)) {
  const [mailLink, formLink] = createReportLinks(wordsOf(lang), { checkedText, verdict, date: '28 November 2026' });
  const mailUrl = new URL(mailLink?.href ?? '');
  const fields = mailUrl.search.slice(1).split('&');
  const [subject, body] = fields.map((field) => decodeURIComponent(field.slice(field.indexOf('=') + 1)));
  return { mailUrl, fields, subject, body, form: new URL(formLink?.href ?? ''), mailLink, formLink };
}

const names = (fields: readonly string[]) => fields.map((field) => field.split('=')[0]);

describe('the report of an imitation', () => {
  it('contains the address, the imitated one and the date, in the language of the reader', () => {
    const official = 'https://lumenpouch.com/';
    const checkedText = 'https://lumenpouch.com.claim.test/airdrop';
    for (const lang of languageCodes) {
      const { subject, body, mailLink } = reportOf(checkedText, lang);
      expect(mailLink?.name).toBe('security@wallet.example');
      expect(subject).toContain(official);
      for (const part of [official, checkedText, '28 November 2026']) expect(body).toContain(part);
      expect(body).not.toMatch(/[{}]/);
    }
    expect(reportOf(checkedText).subject).toBe(`Impersonation of ${official}`);
    expect(reportOf(checkedText, 'ru').subject).toBe(`Подделка под ${official}`);
    expect(reportOf(checkedText).form.searchParams.get('url')).toBe(checkedText);
  });

  it('goes to our own address first, and to the configured ones', () => {
    const { recipients: own } = createResultTextsFile('en').link.report;
    expect(own).toEqual([recipients[0]]);
  });

  it('contains the Punycode of look-alike letters', () => {
    const { body } = reportOf('https://lumеnpouch.com/claim');
    expect(body?.split('\r\n').at(-1)).toBe('xn--lumnpouch-i0h.com');
  });

  it('omits data of the reader: query, fragment and user info', () => {
    const host = { why: 'host', ascii: 'lumenpouch.co' } as const;
    expect(removeIdentifyingParts('https://lumenpouch.co/x?mail=me@home.test#me', host)).toBe(
      'https://lumenpouch.co/x',
    );
    expect(removeIdentifyingParts('https://me@lumenpouch.co/x#me?id=1', host)).toBe('https://lumenpouch.co/x');
    expect(removeIdentifyingParts('lumenpouch.co?id=12345', host)).toBe('lumenpouch.co');
    // The name before the @ is part of the imitation and not data of the reader, so it stays.
    expect(removeIdentifyingParts('https://lumenpouch.com@evil.test/?a=1', { why: 'user', ascii: 'evil.test' })).toBe(
      'https://lumenpouch.com@evil.test/',
    );
    expect(removeIdentifyingParts('support@lumenpouch.co', host)).toBe('support@lumenpouch.co');
    expect(removeIdentifyingParts('mailto:support@lumenpouch.co?cc=me@home.test', host)).toBe(
      'mailto:support@lumenpouch.co',
    );
    const play = 'https://play.google.com/store/apps/details?hl=en&id=com.lumenpouch.fake&referrer=me';
    expect(removeIdentifyingParts(play, { why: 'account', ascii: 'play.google.com' })).toBe(
      'https://play.google.com/store/apps/details?id=com.lumenpouch.fake',
    );
  });

  it.each([
    ['me:secret@lumenpouch.co', 'lumenpouch.co'],
    ['me:sec@ret@lumenpouch.co/@x', 'lumenpouch.co/@x'],
    ['me@lumenpouch.co/x', 'lumenpouch.co/x'],
    ['me@lumenpouch.co:8080', 'lumenpouch.co:8080'],
    ['http:me:secret@lumenpouch.co/', 'http:lumenpouch.co/'],
    ['http:\\\\me:secret@lumenpouch.co\\x', 'http:\\\\lumenpouch.co\\x'],
    ['“https://me:secret@lumenpouch.co/x”', '“https://lumenpouch.co/x”'],
    ['lumenpouch.co/@me', 'lumenpouch.co/@me'],
  ])('omits the user info of %s, whatever its spelling', (checkedText, address) => {
    expect(removeIdentifyingParts(checkedText, { why: 'host', ascii: 'lumenpouch.co' })).toBe(address);
  });

  it.each([
    ['another recipient', 'lumenpouch.com.evil.test/&bcc=victim@home.test&to=a@b.test'],
    ['encoded separators', 'lumenpouch.com.evil.test/%26bcc=victim@home.test%0D%0ABcc:a@b.test'],
    ['a header', 'lumenpouch.com.evil.test/\r\nBcc: victim@home.test\r\n\r\nText'],
    ['placeholders', 'lumenpouch.com.evil.test/{official}{address}{body}{{subject}}'],
    ['replacement patterns', 'lumenpouch.com.evil.test/$&$1$`'],
    ['a lone surrogate', 'lumenpouch.com.evil.test/\uD800'],
    ['direction marks', 'lumenpouch.com.evil.test/\u202Emoc\u0000\u200B'],
    ['markup', '"><img src=x onerror=alert(1)>lumenpouch.com.evil.test'],
    ['a script', "javascript:alert('lumenpouch.com.evil.test')"],
    ['a long text', `lumenpouch.com.evil.test/${'ก'.repeat(100_000)}`],
    ['emoji to the limit', `lumenpouch.com.evil.test/${'🦊'.repeat(400)}`],
  ])('cannot be changed by %s in the URL', (_, checkedText) => {
    const verdict = imitationOf('lumenpouch.com.evil.test');
    for (const lang of languageCodes) {
      const { mailUrl, fields, mailLink, formLink, body, form: filled } = reportOf(checkedText, lang, verdict);
      expect(mailUrl.pathname).toBe('security@wallet.example');
      expect(names(fields)).toEqual(['subject', 'body']);
      expect(mailUrl.hash + filled.hash).toBe('');
      expect(filled.origin + filled.pathname).toBe('https://list.example/report');
      expect([...filled.searchParams.keys()]).toEqual(['kind', 'url']);
      for (const href of [mailLink?.href, formLink?.href]) {
        expect(href).toMatch(/^[!-~]+$/);
        expect(href?.length).toBeLessThanOrEqual(2000);
      }
      // The mail contains at most one line break: the one before the Punycode, which we add.
      expect(body?.split('\r\n').length).toBeLessThanOrEqual(2);
      expect(body?.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  });

  it('opens the form of another host in a new tab with a note and without a referrer', () => {
    const checkedText = 'lumenpouch.com.evil.test';
    const verdict = imitationOf(checkedText);
    const html = renderToStaticMarkup(
      createElement(ImitationReport, { lang: 'en', words: wordsOf('en'), checkedText, verdict }),
    );
    const [mailLink, formLink, ...more] = html.match(/<a .*?<\/a>/g) ?? [];
    expect(more).toEqual([]);
    expect(mailLink).not.toContain('target');
    expect(mailLink).toContain('>Report to security@wallet.example</a>');
    expect(formLink).toContain('target="_blank" rel="noopener noreferrer"');
    expect(formLink).toMatch(/>Report to list\.example<span class="visually-hidden">.*new tab.*<\/span><\/a>$/);
  });

  it('is offered for every known imitation', () => {
    const forgeries = Object.values(officialCases)
      .flat()
      .filter(([, kind]) => kind === 'imitation');
    expect(forgeries.length).toBeGreaterThan(30);
    for (const [checkedText] of forgeries) expect(reportOf(checkedText).mailUrl.protocol).toBe('mailto:');
  });
});
