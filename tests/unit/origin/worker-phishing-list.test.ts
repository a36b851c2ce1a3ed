import { beforeEach, expect, it, vi } from 'vitest';
import type { FileStore } from '~/origin/database.ts';

const url = 'https://lists.example/config.json';
const stored = JSON.stringify({ blacklist: ['drain.example'], fetched: '2026-11-28T08:00:00Z' });

let text: string | undefined;
let reads = 0;
const files: FileStore = {
  put: () => Promise.resolve(),
  get: () => {
    reads++;
    return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
  },
  delete: () => Promise.resolve(),
  putBefore: () => Promise.resolve([]),
};

/** Imports the module again, like a new instance of the worker. */
async function newInstance() {
  vi.resetModules();
  const { loadPhishingList } = await import('../../../scripts/hosts/worker-phishing-list.ts');
  const known = await import('~/origin/submissions/known-hosts.ts');
  return { load: () => loadPhishingList(files, url), hasList: () => known.hasPhishingList() };
}

beforeEach(() => {
  text = undefined;
  reads = 0;
});

it('loads a list that is stored after the first submission', async () => {
  const { load, hasList } = await newInstance();
  await load();
  expect(hasList()).toBe(false);
  text = stored;
  await load();
  expect(hasList()).toBe(true);
});

it('compares simultaneous first submissions with the list', async () => {
  text = stored;
  const { load, hasList } = await newInstance();
  await Promise.race([load(), load()]);
  expect(hasList()).toBe(true);
});

it('reads the stored list once an hour', async () => {
  text = stored;
  const { load } = await newInstance();
  await load();
  await load();
  expect(reads).toBe(1);
});
