import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
// The pinned Node. The tests themselves may run on another Node.
const node = resolve('node_modules/.bin/node');
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /scripts\/\S+\.ts/.exec(line)?.[0];
  return file ? [[name, file] as const] : [];
});

async function run(name: string, file: string, ...words: string[]) {
  return runWith({}, name, file, ...words);
}

async function runWith(more: Record<string, string>, name: string, file: string, ...words: string[]) {
  const environment = { ...process.env, npm_lifecycle_event: name, ...more };
  const child = spawn(node, ['--import', './scripts/preload.mjs', file, ...words], { env: environment });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [said] = await Promise.all([text(child.stderr), text(child.stdout)]);
  return { said, status: await ended };
}

// Each starts a process. The others, which read their options by the same function, are full tests.
const quick = new Set(['build', 'refresh', 'locales:done', 'verify']);

it.each(commands.map(([name, file]) => ({ name, file, tier: quick.has(name) ? '' : ' @full' })))(
  'npm run $name says in words which option it does not know, and does nothing$tier',
  async ({ name, file }) => {
    const { said, status } = await run(name, file, '--bogus');
    expect(said).toContain("Unknown option '--bogus'");
    expect(said).toContain(`npm run ${name} -- --help`);
    expect(said).not.toMatch(/^\s+at |ERR_|TypeError|positional/m);
    expect(status).toBe(2);
  },
);

it.each([
  ['bench', '--runs=x', '--runs must be a whole number from 1, not “x”.\n'],
  ['bench', '--pages=6300,', '--pages must be a whole number from 1, not “”.\n'],
  ['sample', '--names=1.5', '--names must be a whole number from 0, not “1.5”.\n'],
])('npm run %s says that %s is no number', async (name, option, said) => {
  expect(await run(name, `scripts/${name}.ts`, option)).toEqual({ said, status: 1 });
});

it.each([
  [['key', 'nope', 'ko'], 'nope is not a text of ko\n'],
  [['key', 'shell:skip', 'xx'], '“xx” is not a language of the site. Use '],
  [['--lang=xx'], '--lang: “xx” is unknown. Use '],
  [['--parallel=x'], '--parallel must be a whole number from 1, not “x”.\n'],
])('npm run shots rejects %j before it builds the site @full', async (words, said) => {
  const run = await runWith({}, 'shots', 'scripts/shots.ts', '--build', ...words);
  expect(run).toEqual({ said: expect.stringContaining(said) as string, status: 1 });
});

it.each(['abc', '80000'])(
  'npm start reports the invalid PORT %s once, not also the address made from it',
  async (port) => {
    const { said, status } = await runWith({ PORT: port, SITE_URL: '' }, 'start', 'scripts/start.ts');
    expect(said).toMatch(/^The environment has 1 wrong value:\n {2}PORT is /);
    expect(status).toBe(1);
  },
);

it.each([
  ['https://*.a.com', 'must name one host. Replace the *, for example by www'],
  ['https://ada:secret@a.com', 'must not contain a user name or password. Remove all before a.com'],
])('npm run hosts rejects --api %s', async (api, problem) => {
  const run = await runWith({}, 'hosts', 'scripts/emit-hosts.ts', '--dist', '.', '--out', 'none', '--api', api);
  expect(run).toEqual({ said: `--api ${problem}.\n`, status: 1 });
});

// Without `--` before them, npm passes options as variables.
it('an option that npm took for itself does nothing, and is not left out silently', async () => {
  const taken = { npm_config_rollback: 'true', npm_config_fetch: '', npm_config_force: '' };
  expect(await runWith(taken, 'refresh', 'scripts/refresh.ts')).toEqual({
    said:
      'npm took --no-fetch --rollback for itself: write npm run refresh -- --no-fetch --rollback. ' +
      'npm run refresh -- --help lists the options.\n',
    status: 2,
  });
  expect(await runWith({ npm_config_force: 'true' }, 'fetch', 'scripts/fetch.ts')).toMatchObject({ status: 2 });
});

it('release:facts names the file that is not there', async () => {
  const said = 'There is no file /nowhere.apk.\n';
  expect(await run('release:facts', 'scripts/release-facts.ts', '/nowhere.apk')).toEqual({ said, status: 1 });
});
