import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Parses the arguments of a command. With --help, prints the help and exits. Throws for an unknown option. */
export function readArguments<const Config extends ParseArgsConfig>(
  help: string,
  config?: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    process.exit();
  }
  return parseArgs(config);
}
