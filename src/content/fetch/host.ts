import { CallError, type CallOptions } from '~/api/client.ts';

/** A host while it is asked. */
export interface Host {
  url: string;
  /** Makes a call. A host that did not answer a few calls in a row is not waited for again. */
  ask: <Result>(call: (options: CallOptions) => Promise<Result>) => Promise<Result>;
}

const patience = 3;

/** A host at an address, which is given `timeout` milliseconds for each call. */
export function openHost(url: string, timeout: number): Host {
  let silences = 0;
  return {
    url,
    async ask(call) {
      if (silences >= patience) throw new Error(`not asked, because ${new URL(url).host} answered nothing`);
      try {
        const result = await call({ host: url, timeout, log: () => undefined });
        silences = 0;
        return result;
      } catch (error) {
        if (error instanceof CallError && error.status === undefined) silences++;
        throw error;
      }
    },
  };
}
