import autocannon, { type Options, type Request } from 'autocannon';

export interface LoadTestResult {
  sent: number;
  /** Number of error responses (4xx, 5xx) and of requests without a response. */
  refused: number;
  /** Percentiles of the milliseconds until a response is complete. */
  p50: number;
  p99: number;
  perSecond: number;
}

// nginx closes a connection after 1,000 requests, and autocannon would then assign later responses to earlier requests.
const maxRequestsPerConnection = 500;

/** Either a number of requests as fast as possible, or a duration in seconds at a steady rate. */
export type LoadTestPlan = { connections: number } & ({ amount: number } | { seconds: number; perSecond: number });

export async function runLoadTest(
  url: string,
  requests: Request[],
  { connections, ...how }: LoadTestPlan,
): Promise<LoadTestResult> {
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
