/**
 * Throws if npm took options of a command for itself, as in `npm run refresh --rollback`. npm passes options on only
 * after `--`; otherwise it sets variables, and the command would ignore them.
 */
export function assertNoOptionsTakenByNpm(names: readonly string[]): void {
  const isTaken = (name: string): boolean => {
    const isNegative = name.startsWith('no-');
    const value = process.env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`];
    return isNegative ? value === '' : value === 'true';
  };
  const words = names.filter((name) => isTaken(name)).map((name) => `--${name}`);
  if (words.length === 0) return;
  const command = process.env['npm_lifecycle_event'] ?? 'refresh';
  const error = new Error(`npm took ${words.join(' ')} for itself: write npm run ${command} -- ${words.join(' ')}`);
  throw Object.assign(error, { code: 'ERR_PARSE_ARGS_NPM' });
}
