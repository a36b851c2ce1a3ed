import { describe, expect, it } from 'vitest';
import { CallError } from '~/api/client.ts';
import * as constants from '~/config/constants.ts';
import { openFetchHost, type FetchHost } from '~/content/fetch/host.ts';

const open = (): FetchHost =>
  openFetchHost('https://content.test', {
    timeout: 1000,
    limits: constants.fetchLimits,
    outbound: () => Promise.reject(new Error('nobody asks')),
  });

const silent = () => Promise.reject(new CallError('nothing came', undefined));
const refused = () => Promise.reject(new CallError('it said no', 500));
const tooOften = 'not requested, because content.test did not respond';

/** Makes the calls one after another. Returns the error message of each, or an empty string for a success. */
async function asked(host: FetchHost, calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const words: string[] = [];
  for (const call of calls)
    words.push(
      await host.run(call).then(
        () => '',
        (error: unknown) => (error as Error).message,
      ),
    );
  return words;
}

describe('a host without responses', () => {
  it('is not requested after three failures in a row', async () => {
    const found = await asked(open(), [silent, silent, silent, silent]);
    expect(found).toEqual(['nothing came', 'nothing came', 'nothing came', tooOften]);
  });

  it('is still requested after a response between the failures', async () => {
    const answer = () => Promise.resolve('here');
    const found = await asked(open(), [silent, silent, answer, silent, silent, answer]);
    expect(found).toEqual(['nothing came', 'nothing came', '', 'nothing came', 'nothing came', '']);
  });

  it('is still requested after error messages, which are responses', async () => {
    const found = await asked(open(), [refused, refused, refused, refused]);
    expect(found).toEqual(Array(4).fill('it said no'));
  });
});
