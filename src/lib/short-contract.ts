const [head, tail] = [8, 6];

/** A contract as people compare it: its first and last characters. */
export const shortContract = (contract: string): string =>
  contract.length > head + tail + 1 ? `${contract.slice(0, head)}…${contract.slice(-tail)}` : contract;
