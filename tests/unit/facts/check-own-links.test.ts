import { expect, it } from 'vitest';
import { createOfficialList } from '~/domain/official/list.ts';
import {
  assertNoUnofficialLinks,
  assertTelegramLanguages,
  findUnofficialLinks,
} from '../../../scripts/facts/check-own-links.ts';

const siteUrl = 'http://localhost:4321';
const listOf = (...links: string[]) => createOfficialList(siteUrl, { links }, {}, []);

it('accepts the configuration, and each link that the link check calls official', () => {
  expect(() => assertNoUnofficialLinks()).not.toThrow();
  const list = listOf('https://a.example/', 'https://b.example/x?form=a', 'https://t.me/wallet', 'https://x.com/');
  expect(findUnofficialLinks(list, siteUrl)).toEqual([]);
});

it.each(['http://a.example/x', 'https://a.example:8443/', 'https://me@a.example/x'])('rejects %s', (link) => {
  expect(findUnofficialLinks(listOf(link), siteUrl)).toContain(link);
  expect(() => assertNoUnofficialLinks(listOf(link), siteUrl)).toThrow(link);
});

it('rejects a Telegram channel for a code that is no language of the site', () => {
  expect(() => assertTelegramLanguages()).not.toThrow();
  expect(() => assertTelegramLanguages(['default', 'zh-tww'])).toThrow(
    'links.social.telegram.zh-tww is not a language of the site: did you mean zh-tw?',
  );
});
