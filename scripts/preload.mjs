// Loaded before every script. Node runs our TypeScript itself but does not know the alias `~/`: this hook teaches it the one of tsconfig.json.
import { statSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';

const source = new URL('../src/', import.meta.url);

// Who writes compiled code decides what runs: a folder of another user, but root, is left alone.
const isTrusted = (folder) => {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner === undefined || owner === 0 || owner === process.getuid?.();
};
if (process.platform === 'win32' || ['.cache', '.cache/node'].every(isTrusted)) enableCompileCache('.cache/node');

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('~/') ? new URL(specifier.slice(2), source).href : specifier, context),
});

// What a person got wrong is reported in words; a mistake of ours keeps its stack.
process.on('uncaughtException', (error) => {
  if (error.code?.startsWith('ERR_PARSE_ARGS')) {
    // Its further sentences are about Node's own rules.
    const [problem] = error.message.split('. ');
    const command = process.env['npm_lifecycle_event'];
    console.error(`${problem}. ${command ? `npm run ${command} -- --help` : '--help'} says which options there are.`);
    process.exit(2);
  }
  const isOurs = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;
  console.error(isOurs || process.env['DEBUG'] ? error : error.message);
  process.exit(1);
});
