import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// The pinned Node, which npm scripts use. The tests themselves may run on another Node.
const node = resolve('node_modules/.bin/node');

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(node, ['--import', './scripts/preload.mjs', ...words], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

describe('commands', () => {
  it.each([
    ['check-locales', 'npm run check:locales'],
    ['locales-settle', 'npm run locales:done LANG KEY'],
    ['generate', 'node scripts/generate.ts'],
  ])('%s prints its usage', (name, usage) => {
    const { status, text } = run(`scripts/${name}.ts`, '--help');
    expect(status).toBe(0);
    expect(text).toContain(usage);
  });

  it('check-locales prints the table of languages, then the counts', () => {
    const { text } = run('scripts/check-locales.ts', '--lang', 'en');
    expect(text).toMatch(
      /^language +texts +missing +stale +errors\nen +(\d+)\/\1 +0 +0 +\d+\n\n\d+ errors?, \d+ warnings?\n$/m,
    );
  });

  it('check-locales rejects an unknown language', () => {
    const { status, text } = run('scripts/check-locales.ts', '--lang', 'kr');
    expect([status, text]).toEqual([1, 'kr is not a language of the site: did you mean ko?\n']);
  });
});
