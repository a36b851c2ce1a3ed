/** The port that an option names; throws at what is none, with the option's name. */
export function portNumber(option: string, given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65535) return port;
  throw new Error(`${option} is "${given}": must be a port number, 1 to 65535.`);
}
