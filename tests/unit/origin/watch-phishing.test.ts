import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { hasPhishingList, phishingEntryOf, setPhishingList } from '~/origin/submissions/known-hosts.ts';
import { phishingListLimits } from '~/origin/submissions/phishing-list.ts';
import { watchPhishingList } from '../../../scripts/origin/watch-phishing.ts';

const folder = mkdtempSync(join(tmpdir(), 'watch-phishing-'));
const file = join(folder, 'list.json');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => setPhishingList(undefined));

const url = 'https://lists.example/config.json';
const drains = Array.from({ length: phishingListLimits.hosts }, (_, at) => `drain-${at}.example`);
const fetchOnce = async (answer: () => Promise<Response>): Promise<string[]> => {
  const messages: string[] = [];
  const { first, close } = watchPhishingList({
    ...{ url, file, outbound: answer },
    log: (message) => void messages.push(message),
  });
  await first;
  close();
  return messages;
};

it('watchPhishingList uses the fetched list', async () => {
  expect(phishingEntryOf('claim.drain-7.example')).toBeUndefined();
  const list = JSON.stringify({ blacklist: drains, whitelist: ['safe.drain-7.example'] });
  expect(await fetchOnce(() => Promise.resolve(new Response(list)))).toEqual([
    'Phishing list: 1000 hosts, fetched now.',
  ]);
  expect(phishingEntryOf('claim.drain-7.example')).toBe('drain-7.example');
  expect(phishingEntryOf('safe.drain-7.example')).toBeUndefined();
});

it('watchPhishingList keeps the last valid list if a fetch fails', async () => {
  const [message] = await fetchOnce(() => Promise.reject(new Error('connect ECONNREFUSED')));
  expect(message).toContain('could not be fetched');
  expect(phishingEntryOf('drain-7.example')).toBe('drain-7.example');
});

it('watchPhishingList has no list if it was never fetched', async () => {
  rmSync(file);
  await fetchOnce(() => Promise.resolve(new Response('no', { status: 503 })));
  expect(phishingEntryOf('drain-7.example')).toBeUndefined();
  expect(hasPhishingList()).toBe(false);
});

it('watchPhishingList says that no list is configured', async () => {
  const messages: string[] = [];
  await watchPhishingList({ url: undefined, log: (message) => void messages.push(message) }).first;
  expect(messages).toEqual(['No list of phishing hosts: PHISHING_LIST_URL is not set.']);
});
