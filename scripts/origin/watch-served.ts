import { errorMessageOf } from '~/lib/error-message-of.ts';

const interval = 10 * 60 * 1000;

/** Checks every ten minutes which submissions the site serves, and marks them as live. */
export function watchServedSubmissions(setLive: () => Promise<unknown>): { close: () => void } {
  const look = () =>
    void setLive().catch((error: unknown) => {
      console.error(`Nothing was set live: ${errorMessageOf(error)}`);
    });
  const timer = setInterval(look, interval).unref();
  return { close: () => clearInterval(timer) };
}
