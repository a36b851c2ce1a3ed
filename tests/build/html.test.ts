import { describe, expect, it } from 'vitest';
import { findTool } from '../../scripts/test/tools.ts';
import { runCommand } from '../../scripts/test/run.ts';
import { routePages } from '../route-pages.ts';
import { dist } from './dist.ts';

interface Message {
  url: string;
  lastLine: number;
  message: string;
  extract?: string;
}
interface Report {
  messages: Message[];
}

const java = findTool('java');
const jar = 'node_modules/vnu-jar/build/dist/vnu.jar';
// Messages to ignore: the checker does not know new CSS and hashes in a CSP. Stylelint and the browser tests check
// those.
const notForIt = '^CSS: .*|.*Content Security Policy.*';
// HTML has two kinds of links that block rendering. The checker knows only style sheets, so it reports the `blocking`
// attribute of `rel="expect"`.
const isExpect = ({ message, extract }: Message): boolean =>
  message.includes('“blocking” attribute must have') && !!extract?.includes('<link rel="expect" href="#');

/** Runs the Nu HTML checker on files, or on all pages in a folder. Returns its messages and warnings, one per line. */
async function messagesOf(paths: string[]): Promise<string[]> {
  const options = ['--stdout', '--exit-zero-always', '--format', 'json', '--skip-non-html', '--no-langdetect'];
  const { output } = await runCommand(java!, [
    '-Xmx512m',
    '-jar',
    jar,
    ...options,
    '--filterpattern',
    notForIt,
    ...paths,
  ]);
  const { messages } = JSON.parse(output) as Report;
  return messages
    .filter((message) => !isExpect(message))
    .map(
      ({ url, lastLine, message, extract }) => `${url.split(`/${dist}/`)[1]}:${lastLine} ${message} ${extract ?? ''}`,
    );
}

describe.runIf(java)('HTML', () => {
  it.each([
    ['English', ['en']],
    ['Chinese, Russian and Hindi @deep', ['zh', 'ru', 'hi']],
  ] as const)('one page of every route is valid in %s', { timeout: 120_000 }, async (_, languages) => {
    expect(await messagesOf(languages.flatMap(routePages).map(({ file }) => file))).toEqual([]);
  });

  it('every page is valid @deep', { timeout: 300_000 }, async () => {
    expect((await messagesOf([dist])).slice(0, 40)).toEqual([]);
  });
});
