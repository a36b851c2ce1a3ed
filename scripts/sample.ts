import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parseCount } from './command/parse-count.ts';
import { readArguments } from './command/read-arguments.ts';
import { seededRandom } from './bench/corpus/random.ts';

const help = `npm run sample -- [--seed TEXT] [--comments N] [--names N] [--paragraphs N]

Draws comments, exported names and paragraphs of documents at random, for readers who do not know this project. They mark
what they had to read twice, and names whose meaning they guessed wrongly. The same seed draws the same items.

  --seed TEXT      default: today's date
  --comments N     from src, scripts and tests (default 100)
  --names N        exported from src and scripts, with the kind of export (default 100)
  --paragraphs N   from the documents (default 20)`;

const code = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'tests/**/*.{ts,tsx}']).filter(
  (file) => !/\.generated\./.test(file),
);
const documents = globSync(['*.md', '{src,scripts,tests,locales,.github}/**/*.md']);

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Matches a comment that only instructs a tool, without a reason. */
const directive = /^\/\/ (?:prettier-ignore|eslint-disable[\w-]*(?: [\w@/, -]+)?|@ts-expect-error)$/;

/** Returns the comments of a file, except directives without a reason. Consecutive `//` lines form one comment. */
function commentsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const ends = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) ends.set(pos, end);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  const found: { start: number; end: number }[] = [];
  for (const [start, end] of [...ends].toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (text.startsWith('//', start) && last && /^\n\s*$/.test(text.slice(last.end, start))) last.end = end;
    else found.push({ start, end });
  }
  return found
    .filter(({ start, end }) => !directive.test(text.slice(start, end)))
    .map(({ start, end }) => `${file}:${lineAt(text, start)}\n${text.slice(start, end)}`);
}

const exported = /^export (?:async )?(const|function\*?|class|interface|type) (\w+)/gm;
const namesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(exported)].map(([, kind, name]) => `${kind} ${name}   (${file})`);

/** Returns the paragraphs of a document, without headings, tables, lists and code. */
const paragraphsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replaceAll(/^```[^]*?^```/gm, '')
    .split(/\n{2,}/)
    .filter((block) => /^[A-Z*`]/.test(block.trim()) && block.length > 80)
    .map((block) => `${file}\n${block.trim()}`);

function draw(items: readonly string[], count: number, seed: string): string[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item);
}

const { values } = readArguments(help, {
  options: {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    comments: { type: 'string', default: '100' },
    names: { type: 'string', default: '100' },
    paragraphs: { type: 'string', default: '20' },
  },
});
const { seed } = values;

function print(title: string, items: readonly string[], count: number): void {
  console.log(`# ${title} (seed ${seed})\n`);
  for (const [index, item] of draw(items, count, `${seed} ${title}`).entries()) console.log(`${index + 1}. ${item}\n`);
}

const counts = {
  comments: parseCount('comments', values.comments, 0),
  names: parseCount('names', values.names, 0),
  paragraphs: parseCount('paragraphs', values.paragraphs, 0),
};
print('Comments', code.flatMap(commentsIn), counts.comments);
print('Exported names', code.filter((file) => !file.startsWith('tests/')).flatMap(namesIn), counts.names);
print('Paragraphs', documents.flatMap(paragraphsIn), counts.paragraphs);
