import autocannon, { type Options, type Request } from 'autocannon';

/** What became of many requests. */
export interface Sent {
  sent: number;
  /** Answers that are an error (4xx, 5xx), and requests without an answer. */
  refused: number;
  /** Milliseconds to the whole answer. */
  p50: number;
  p99: number;
  perSecond: number;
}

// nginx closes a connection after 1,000 requests. What was sent on it then has no answer, and autocannon would take each later answer
// for that of the request before it, sent up to a second ago: at a steady rate a new connection is opened before that.
const mostOnConnection = 500;

/** How much is sent: so many requests as fast as answers come, or for so many seconds at a steady rate. */
export type Amount = { connections: number } & ({ amount: number } | { seconds: number; perSecond: number });

/** Sends these requests in turn to a server at `url`, over and over. */
export async function sendLoad(url: string, requests: Request[], { connections, ...how }: Amount): Promise<Sent> {
  const length: Partial<Options> =
    'amount' in how
      ? { amount: how.amount }
      : { duration: how.seconds, overallRate: how.perSecond, reconnectRate: mostOnConnection };
  const found = await autocannon({ url, connections, requests, timeout: 30, ...length });
  const { latency, duration, errors } = found;
  const answered = found['1xx'] + found['2xx'] + found['3xx'] + found['4xx'] + found['5xx'];
  return {
    sent: answered + errors,
    refused: found['4xx'] + found['5xx'] + errors,
    p50: latency.p50,
    p99: latency.p99,
    perSecond: answered / duration,
  };
}
