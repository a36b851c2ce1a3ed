/** Parses the value of a command's option as a port. Throws an error that names the option if the value is no port. */
export function parsePort(option: string, given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65535) return port;
  throw new Error(`${option} is "${given}": must be a port number, 1 to 65535.`);
}
