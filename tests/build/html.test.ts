import { describe, expect, it } from 'vitest';
import { findTool } from '../../scripts/test/tools.ts';
import { run } from '../../scripts/test/run.ts';
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
// The checker knows neither newer CSS nor hashes in a policy: stylelint and the browser judge those.
const notForIt = '^CSS: .*|.*Content Security Policy.*';
// Of HTML's two links that may block the first rendering it knows the older one, and calls the other wrong for what makes it one.
const isExpect = ({ message, extract }: Message): boolean =>
  message.includes('“blocking” attribute must have') && !!extract?.includes('<link rel="expect" href="#');

/** What the Nu HTML checker says, warnings too, of files or of all pages of a folder; a line a message. */
async function messagesOf(paths: string[]): Promise<string[]> {
  const options = ['--stdout', '--exit-zero-always', '--format', 'json', '--skip-non-html', '--no-langdetect'];
  const { output } = await run(java!, ['-Xmx512m', '-jar', jar, ...options, '--filterpattern', notForIt, ...paths]);
  const { messages } = JSON.parse(output) as Report;
  return messages
    .filter((message) => !isExpect(message))
    .map(
      ({ url, lastLine, message, extract }) => `${url.split(`/${dist}/`)[1]}:${lastLine} ${message} ${extract ?? ''}`,
    );
}

describe.runIf(java)('HTML', () => {
  it('one page of every route is valid in English, Chinese, Russian and Hindi', { timeout: 120_000 }, async () => {
    const pages = (['en', 'zh', 'ru', 'hi'] as const).flatMap(routePages);
    expect(await messagesOf(pages.map(({ file }) => file))).toEqual([]);
  });

  it('every page is valid @deep', { timeout: 300_000 }, async () => {
    expect((await messagesOf([dist])).slice(0, 40)).toEqual([]);
  });
});
