import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../../locales/en/subscription.json' with { type: 'json' };
import ko from '../../../locales/ko/subscription.json' with { type: 'json' };
import { brandTexts } from '~/config/brand-texts.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { confirmationPageRoute, performLinkActionRoute } from '~/origin/routes/subscription-link.ts';
import type { OriginStore } from '~/origin/store.ts';
import {
  subscriptionLinkPath,
  subscriptionLinkPurposes,
  type SubscriptionLinkPurpose,
} from '~/origin/subscription-link.ts';

const good = 'a'.repeat(43);
let done: string[];
beforeEach(() => (done = []));
const by = (purpose: SubscriptionLinkPurpose) => (token: string) => (
  done.push(`${purpose} ${token}`),
  Promise.resolve(token === good)
);
const store = { confirm: by('confirm'), leave: by('leave') } as Partial<OriginStore> as OriginStore;

/** Opens a link from a mail, or submits its page. Returns the status, language, title, heading, text and button. */
async function open(method: 'GET' | 'POST', purpose: SubscriptionLinkPurpose, language = 'ko', token = good) {
  const path = subscriptionLinkPath(':language', purpose);
  const app = new Hono<OriginEnv>()
    .get(path, confirmationPageRoute(purpose))
    .post(path, performLinkActionRoute(purpose, store));
  const answer = await app.request(`${subscriptionLinkPath(language, purpose)}?token=${token}`, { method });
  const html = await answer.text();
  const inside = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(html)?.[1];
  return {
    status: answer.status,
    language: /<html lang="(.*?)">/.exec(html)?.[1],
    title: inside('title')?.split(' | ')[0],
    ...{ heading: inside('h1'), text: inside('p'), button: inside('button') },
  };
}

describe.each(subscriptionLinkPurposes)('subscription link to %s', (purpose) => {
  const { title, text, button, done: isDone } = ko[purpose];
  const page = { language: 'ko', title, heading: title };

  it('shows a form on GET, and changes nothing', async () => {
    expect(await open('GET', purpose)).toEqual({ ...page, status: 200, text: fillText(text, brandTexts), button });
    expect(done).toEqual([]);
  });

  it('performs its action on POST, and confirms the action', async () => {
    expect(await open('POST', purpose)).toEqual({ ...page, status: 200, text: isDone, button: undefined });
    expect(done).toEqual([`${purpose} ${good}`]);
  });

  it('returns 410 for an unknown or invalid token', async () => {
    const invalid = { ...page, status: 410, text: ko.invalid, button: undefined };
    expect(await open('POST', purpose, 'ko', 'b'.repeat(43))).toEqual(invalid);
    expect(await open('POST', purpose, 'ko', 'none')).toEqual(invalid);
    expect(done).toEqual([`${purpose} ${'b'.repeat(43)}`]);
  });

  it('falls back to English for an unknown language', async () => {
    expect(await open('GET', purpose, 'xx')).toMatchObject({ language: 'en', heading: en[purpose].title });
  });
});
