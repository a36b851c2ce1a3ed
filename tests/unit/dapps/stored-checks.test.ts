import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import type { LinkCheckResult, LinkChecks } from '~/domain/link-check.ts';
import { acceptChangedDomains } from '../../../scripts/dapps/check-links.ts';
import { readStoredChecks, saveChecks } from '../../../scripts/dapps/stored-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'stored-checks-'));
Object.assign(env, { LINK_CHECKS: join(folder, 'link-checks.json') });
afterAll(() => rmSync(folder, { recursive: true }));

const at = (hour: number) => `2026-11-27T0${hour}:00:00.000Z`;
const check = (state: LinkCheckResult['state'], hour: number): LinkCheckResult => ({
  ...{ url: 'https://a.test/', checked: at(hour), state, failures: 0, accepted: [], history: [] },
  ...(state === 'domain-changed' && { detail: 'https://new.test/' }),
});

it('a long check keeps what other commands have stored in the meantime', async () => {
  const long = ['amid', 'swap', 'zone'];
  const before: LinkChecks = new Map([
    ['swap', check('domain-changed', 1)],
    ['zone', check('unreachable', 1)],
  ]);
  await saveChecks(long, new Map(), before);

  const cleared = await saveChecks(['swap'], before, acceptChangedDomains(before, ['swap'], at(2)));
  await saveChecks(['beta'], cleared, new Map([...cleared, ['beta', check('ok', 2)]]));

  const stored = await saveChecks(long, before, new Map(long.map((id) => [id, check('domain-changed', 3)])));
  expect([...stored].map(([id, { state, checked }]) => [id, state, checked])).toEqual([
    ['amid', 'domain-changed', at(3)],
    ['beta', 'ok', at(2)],
    ['swap', 'moved', at(1)],
    ['zone', 'domain-changed', at(3)],
  ]);
  expect(stored.get('swap')?.accepted).toEqual(['new.test']);
  expect(readStoredChecks()).toEqual(stored);
});
