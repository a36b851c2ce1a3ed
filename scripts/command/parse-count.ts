/** Parses the value of a command's option as a count. Throws an error that names the option if the value is no count. */
export function parseCount(option: string, given: string, min = 1): number {
  const count = Number(given);
  if (/^\d+$/.test(given) && Number.isSafeInteger(count) && count >= min) return count;
  throw new Error(`--${option} must be a whole number from ${min}, not “${given}”.`);
}
