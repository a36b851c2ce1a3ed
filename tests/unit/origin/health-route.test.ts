import { afterEach, expect, it, vi } from 'vitest';
import { healthRoute } from '~/origin/routes/health.ts';
import type { OriginStore } from '~/origin/store.ts';
import { callRoute } from './routes.ts';

afterEach(() => vi.restoreAllMocks());

const healthOf = (check: OriginStore['check']) =>
  callRoute(healthRoute({ check } as Partial<OriginStore> as OriginStore));

it('healthRoute returns 200 if the database responds', async () => {
  const { status, body } = await healthOf(() => Promise.resolve());
  expect([status, body]).toEqual([200, { result: 0, message: '', data: { service: 'origin' } }]);
});

it('healthRoute returns 503 with Retry-After and logs the error if the database fails', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { status, headers, body } = await healthOf(() => Promise.reject(new Error('database is locked')));
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(body).toEqual({ result: 503, message: 'Storage is unavailable. Try again in a minute.', data: null });
  expect(error.mock.calls).toEqual([['Can’t write to the database: database is locked']]);
});
