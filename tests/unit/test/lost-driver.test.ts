import { ConnectionClosedError, ProtocolError, TimeoutError } from 'puppeteer-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LostDriver, isLost, withDriver } from '../../engines/drivers/lost-driver.ts';

const inVain = (cause?: unknown) => new Error('Waited 10 s in vain: a button is seen', { cause });
const lost = new LostDriver('WebDriver /status is not answered');

describe('a lost driver', () => {
  it.each<[string, unknown]>([
    ['does not answer', lost],
    ['does not answer while something is waited for', new Error('never seen', { cause: inVain(lost) })],
    ['has closed its connection', new ConnectionClosedError('Connection closed.')],
    ['closed it during a call', new ProtocolError('Protocol error (Page.navigate): Target closed')],
    ['leaves a call open', new ProtocolError("Page.enable timed out. Increase the 'protocolTimeout' setting")],
  ])('%s', (_, error) => expect(isLost(error)).toBe(true));

  it.each<[string, unknown]>([
    ['a wait that ran out', inVain()],
    ['a page that is not there yet', inVain(new ProtocolError('Protocol error: Cannot find context'))],
    ['a page that never loads', new TimeoutError('Navigation timeout of 30000 ms exceeded')],
    ['an answer of the driver', new Error('WebDriver /url: invalid argument: no address')],
    ['nothing', undefined],
  ])('is not %s', (_, error) => expect(isLost(error)).toBe(false));

  it('is not a failed assertion', () => {
    expect(() => expect(1).toBe(2)).toThrow(expect.toSatisfy((error: unknown) => !isLost(error)));
  });
});

describe('a journey', () => {
  const said = vi.fn();
  const restart = vi.fn(() => Promise.resolve());
  const run = vi.fn<() => Promise<void>>();
  const journey = { name: 'webkit: a visit', limit: 5000, run, restart };
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(said));
  afterEach(() => {
    vi.restoreAllMocks();
    for (const mock of [said, restart, run]) mock.mockReset();
  });

  it('that lost its driver is made once more with a new one, which is said', async () => {
    run.mockRejectedValueOnce(lost).mockResolvedValueOnce();
    await withDriver(journey);
    expect([run.mock.calls.length, restart.mock.calls.length]).toEqual([2, 1]);
    expect(said.mock.calls).toEqual([['driver restarted: webkit: a visit']]);
  });

  it('that lost its driver twice has failed', async () => {
    run.mockRejectedValue(lost);
    await expect(withDriver(journey)).rejects.toBe(lost);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('that failed is never repeated', async () => {
    const failure = inVain();
    run.mockRejectedValue(failure);
    await expect(withDriver(journey)).rejects.toBe(failure);
    expect([run.mock.calls.length, restart.mock.calls.length, said.mock.calls.length]).toEqual([1, 0, 0]);
  });

  it('that takes too long has failed, and is not repeated', async () => {
    run.mockReturnValue(new Promise(() => undefined));
    await expect(withDriver({ ...journey, limit: 20 })).rejects.toThrow('The journey took longer than 0.02 s');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('that passes is made once', async () => {
    run.mockResolvedValue();
    await withDriver(journey);
    expect([run.mock.calls.length, said.mock.calls.length]).toEqual([1, 0]);
  });
});
