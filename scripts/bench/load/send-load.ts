import autocannon, { type Options, type Request } from 'autocannon';

export interface LoadResult {
  sent: number;
  /** Error responses (4xx, 5xx) and requests without a response. */
  refused: number;
  /** The milliseconds to the complete response. */
  p50: number;
  p99: number;
  perSecond: number;
}

// nginx closes a connection after 1,000 requests. Requests already sent on it get no response, and autocannon would assign
// each later response to the previous request, up to a second older. At a steady rate, new connections are opened earlier.
const maxRequestsPerConnection = 500;

/** Either a number of requests, sent as fast as responses arrive, or a duration in seconds at a steady rate. */
export type LoadPlan = { connections: number } & ({ amount: number } | { seconds: number; perSecond: number });

export async function sendLoad(
  url: string,
  requests: Request[],
  { connections, ...how }: LoadPlan,
): Promise<LoadResult> {
  const length: Partial<Options> =
    'amount' in how
      ? { amount: how.amount }
      : { duration: how.seconds, overallRate: how.perSecond, reconnectRate: maxRequestsPerConnection };
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
