import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Returns the anchors of the headings of a document, as GitHub creates them. */
const anchorsOf = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('has only relative links to existing files and headings', () => {
  const broken = documents.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g))
      .filter(([, path = '', anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(documents.length).toBeGreaterThan(8);
  expect(broken).toEqual([]);
});

it('has diagrams in src/README.md that name existing folders and files', () => {
  const [architecture = '', way = ''] = Array.from(
    readFileSync('src/README.md', 'utf8').matchAll(/^```mermaid\n(.*?)^```/gms),
    ([, picture = '']) => picture,
  );
  // In the first diagram, the nodes are folders. In the second diagram, the labels of the arrows are files.
  const folders = Array.from(architecture.matchAll(/\w\["(.+?)"\]/g), ([, label = '']) => label.split(', ')).flat();
  const files = Array.from(way.matchAll(/-- "(.+?)" -->/g), ([, file = '']) => file);
  expect(folders).toContain('content/read');
  expect(files).toContain('domain/dapp.ts');
  expect([...folders, ...files].filter((path) => path !== 'dist' && !existsSync(join('src', path)))).toEqual([]);
});

it('has a README below 12,000 characters and 250 lines', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme.length).toBeLessThan(12_000);
  expect(readme.split('\n').length).toBeLessThan(250);
});
