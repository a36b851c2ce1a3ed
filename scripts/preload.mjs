// Loaded before every script. Adds a hook that resolves `~/`.
import { existsSync, statSync } from 'node:fs';
import module from 'node:module';

// The oldest major version of Node that the packages support.
const oldestNode = 22;

// Restarts the command on the pinned Node if the running Node is older than 24.2.
if (import.meta.main === undefined) await runOnPinnedNode();

async function runOnPinnedNode() {
  const { version, env } = process;
  if (Number(version.slice(1).split('.')[0]) < oldestNode && env['npm_config_loglevel'] !== 'silent')
    console.error(
      `Node ${version.slice(1)} is too old: install Node 22 or 24. This command runs on the project's own Node 24.`,
    );
  const { spawn } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
  if (!existsSync(node)) {
    console.error(`This project runs on its own Node 24, which is not installed yet: run npm ci first.`);
    process.exit(1);
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl+C also reaches the child, which decides when to end.
  process.on('SIGINT', () => undefined);
  const [code, signal] = await new Promise((resolve) => child.once('close', (...ended) => resolve(ended)));
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exit(code ?? 1);
}

const source = new URL('../src/', import.meta.url);

// Ignores a cache of another user, because it contains code.
const isTrusted = (folder) => {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner === undefined || owner === 0 || owner === process.getuid?.();
};
if (process.platform === 'win32' || ['.cache', '.cache/node'].every(isTrusted))
  module.enableCompileCache('.cache/node');

module.registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('~/') ? new URL(specifier.slice(2), source).href : specifier, context),
});

// Prints user errors as a message, and programming errors with their stack.
process.on('uncaughtException', (error) => {
  if (error.code?.startsWith('ERR_PARSE_ARGS')) {
    // Omits Node's general advice about arguments.
    const [problem] = error.message.split('. ');
    const command = process.env['npm_lifecycle_event'];
    console.error(`${problem}. ${command ? `npm run ${command} -- --help` : '--help'} lists the options.`);
    process.exit(2);
  }
  const isOurs = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;
  console.error(isOurs || process.env['DEBUG'] ? error : error.message);
  process.exit(1);
});
