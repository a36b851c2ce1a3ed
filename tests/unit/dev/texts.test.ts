import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTextRequestHandler } from '../../../scripts/dev/texts/text-requests.ts';
import { readTextEntry, type EditableText } from '../../../scripts/dev/texts/describe-key.ts';
import { createTextKeyFinder } from '../../../scripts/dev/texts/find-keys.ts';
import { refuseForeignRequest } from '../../../scripts/dev/texts/text-requests.ts';
import { textPanelPaths } from '../../../scripts/dev/texts/wire.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { recordTranslated } from '../../../scripts/locales/settle.ts';
import { makeProject, texts } from '../locales/project.ts';

const russian = 'locales/ru/page.json';
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** Starts a server with the API of the text panel. Returns a function that sends requests like the panel. */
async function serve(root: string) {
  const server = createServer((request, response) => {
    void createTextRequestHandler(root)(request, response, () => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const own = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  return async (path: string, input: unknown, headers: Readonly<Record<string, string>> = {}, method = 'POST') => {
    const body = JSON.stringify(input);
    const sent = Object.entries({ ...own, 'content-length': String(Buffer.byteLength(body)), ...headers });
    const request = httpRequest({ port, path, method, headers: Object.fromEntries(sent.filter(([, value]) => value)) });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: JSON.parse((await readText(response)) || 'null') as unknown };
  };
}

const change = (language: string, changed: Record<string, string>, isCurrent = true) => ({
  key: 'page:title',
  changes: [{ language, texts: changed, isCurrent }],
});

describe('the keys of a text on a page', () => {
  const project = () =>
    makeProject({
      'locales/en/page.json': {
        ...texts.en,
        again: 'Open the wallet',
        only: '{{name}}',
        by: 'by {{plan}}',
        missing: 'Not translated yet',
      },
      'locales/ru/page.json': texts.ru,
    });

  it.each([
    ['en', ['Open'], ['page:menu.open']],
    ['en', ['Open the\n      wallet'], ['page:title', 'page:again']],
    ['en', ['wallet', 'Open the wallet'], ['page:title', 'page:again']],
    ['en', ['1,204 dapps'], ['page:count']],
    ['en', ['Hello Ann, welcome to TP Wallet'], ['page:hello']],
    ['en', ['Hello {name}, welcome to TP Wallet'], ['page:hello']],
    ['en', ['Hello Ann, welcome to another'], []],
    ['en', ['Open the wallet · TP Wallet'], ['page:title', 'page:again']],
    ['en', ['Ann'], []],
    ['ru', ['Откройте кошелёк'], ['page:title']],
    ['ru', ['21 приложение'], ['page:count']],
    ['ru', ['Not translated yet'], ['page:missing']],
    ['ru', ['   '], []],
  ])('%s %j: %j', (language, shown, keys) => {
    const found = createTextKeyFinder(project(), language)(shown);
    expect(found.map(({ key }) => key)).toEqual(keys);
  });
});

describe('the editing panel', () => {
  it('shows file and line, the twelve texts, the limit, the terms, and stale texts', () => {
    const root = makeProject();
    recordTranslated(root, languageCodes, 'ko', ['page:title']);
    const entry = readTextEntry(root, 'page:title');
    expect(entry).toMatchObject({ key: 'page:title', screen: 'A page', isCritical: false, limit: 'Title' });
    expect(entry?.terms).toMatchObject([{ term: 'wallet', in: { ru: 'кошелёк', ko: '지갑' } }]);
    expect(entry?.languages.map(({ language }) => language)).toEqual(languageCodes);
    const of = (code: string) => entry?.languages.find(({ language }) => language === code);
    expect(of('en')).toMatchObject({ place: 'locales/en/page.json:2', texts: { '': 'Open the wallet' }, max: 20 });
    expect(of('ko')).toMatchObject({ texts: { '': '지갑 열기' }, isStale: false, max: 10, problems: [] });
    expect(of('ru')).toMatchObject({ isStale: true });
    expect(of('th')).toMatchObject({ place: 'locales/th/page.json:1', texts: { '': '' } });
  });

  it('lists all plural forms of a language', () => {
    const entry = readTextEntry(makeProject(), 'page:count');
    const forms = Object.fromEntries(
      entry?.languages.map(({ language, texts: own }) => [language, Object.keys(own)]) ?? [],
    );
    expect(forms).toMatchObject({ en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'], ko: ['other'] });
    expect(readTextEntry(makeProject(), 'page:nothing')).toBeUndefined();
  });
});

describe('saving a text', () => {
  it('changes only its line, records the translation and returns the problems of the key', async () => {
    const root = makeProject();
    const before = read(root, russian);
    const send = await serve(root);
    const { status, body } = await send(
      textPanelPaths.save,
      change('ru', { '': ' Откройте "бумажник"  и всё остальное ' }),
    );
    expect(status).toBe(200);
    const after = read(root, russian);
    const lines = after.split('\n');
    expect(lines[1]).toBe(String.raw`  "title": "Откройте \"бумажник\"  и всё остальное",`);
    expect(lines.with(1, before.split('\n')[1]!).join('\n')).toBe(before);
    const saved = (body as EditableText).languages.find(({ language }) => language === 'ru');
    expect(saved?.isStale).toBe(false);
    expect(saved?.problems).toEqual([
      'page:title has two spaces in a row',
      'page:title is 36 characters long, at most 20 (title)',
      'page:title English says “wallet”: the glossary wants “кошелёк”',
      'page:title says “бумажник”: the glossary wants “кошелёк”',
    ]);
  });

  it('adds a missing text and a missing plural form', async () => {
    const root = makeProject({ [russian]: { menu: { open: 'Открыть' } } });
    const send = await serve(root);
    await send(textPanelPaths.save, change('ru', { '': 'Кошелёк' }));
    const forms = { few: '{{count}} приложения' };
    await send(textPanelPaths.save, {
      key: 'page:count',
      changes: [{ language: 'ru', texts: forms, isCurrent: false }],
    });
    expect(JSON.parse(read(root, russian))).toEqual({
      menu: { open: 'Открыть' },
      title: 'Кошелёк',
      count_few: '{{count}} приложения',
    });
  });

  it('makes translations stale after a new English text, but not after a typo', async () => {
    const root = makeProject();
    recordTranslated(root, languageCodes, 'ko', ['page:title']);
    const send = await serve(root);
    const staleAfter = async (title: string, isTypo: boolean) => {
      const { body } = await send(textPanelPaths.save, change('en', { '': title }, isTypo));
      return (body as EditableText).languages.filter(({ isStale }) => !isStale).map(({ language }) => language);
    };
    expect(await staleAfter('Open a wallet', true)).toEqual(['en', 'ko']);
    expect(await staleAfter('Close the wallet', false)).toEqual(['en']);
  });

  it.each([
    ['a language that the site lacks', change('de', { '': 'x' })],
    ['a path as a language', change('../../src', { '': 'x' })],
    ['a key that English lacks', { ...change('ru', { '': 'x' }), key: 'page:nothing' }],
    ['a path as a key', { ...change('ru', { '': 'x' }), key: '../../package:name' }],
    ['a name for a plural form', change('ru', { '/../x': 'x' })],
    ['no changes', { key: 'page:title' }],
  ])('rejects %s', async (_, input) => {
    const root = makeProject();
    const before = read(root, russian);
    const { status } = await (await serve(root))(textPanelPaths.save, input);
    expect([400, 404]).toContain(status);
    expect(read(root, russian)).toBe(before);
  });
});

describe('a request from elsewhere', () => {
  it.each([
    ['another page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another server of this machine', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a request without the header', { origin: '' }, 403],
    ['a foreign name that resolves to this machine', { host: 'evil.example', origin: 'http://evil.example' }, 421],
    ['a form', { 'content-type': 'text/plain' }, 415],
    ['a body without a length', { 'content-length': '', 'transfer-encoding': 'chunked' }, 413],
  ])('is refused from %s', async (_, headers, expected) => {
    const root = makeProject();
    const before = read(root, russian);
    const { status } = await (await serve(root))(textPanelPaths.save, change('ru', { '': 'x' }), headers);
    expect(status).toBe(expected);
    expect(read(root, russian)).toBe(before);
  });

  it('is refused with GET or from another machine', async () => {
    const send = await serve(makeProject());
    expect((await send(textPanelPaths.entry, {}, {}, 'GET')).status).toBe(405);
    const headers = { host: 'localhost:1', origin: 'http://localhost:1', 'content-type': 'application/json' };
    const from = (remoteAddress: string) =>
      refuseForeignRequest({ method: 'POST', headers, socket: { remoteAddress } } as unknown as IncomingMessage)
        ?.status;
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(from)).toEqual([undefined, undefined, undefined]);
    expect(['192.168.1.5', '::ffff:10.0.0.1', 'fe80::1'].map(from)).toEqual([403, 403, 403]);
  });
});
