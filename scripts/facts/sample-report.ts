import type { SampleFact, SampleKind } from '~/content/production-guard.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { openDataFile } from './data-file.ts';

const advice: Readonly<Record<SampleKind, string>> = {
  setting: 'set the variable to the address of your site',
  link: 'write your own address',
  fact: 'write the real value with its source, and remove "sample"',
  row: 'replace or remove the row, or check it and remove its "sample"',
  'email address': 'write an address that you read',
  'legal text': 'let a lawyer check it for your company, then remove its "sample"',
  contract: 'compare the contracts with those that the project publishes, then remove the "sample" of the row',
  download: 'compare address, size and hash with your own file (npm run release:facts -- FILE), then remove "sample"',
  'download at .example': 'write the facts of your own file (npm run release:facts -- FILE), or remove the row',
};

const hostAdvice = `The files in ${fetchedFolder} come from your hosts: correct the rows there, and fetch them again (npm run fetch).`;
const environment = 'the environment';
const fileOf = ({ file = environment }: SampleFact): string => file;

function linesOfFile(root: string, file: string, facts: readonly SampleFact[]): string[] {
  const data = file === environment ? undefined : openDataFile(root, file);
  const placeOf = ({ path }: SampleFact) => (data ? `${file}:${data.lineOf(path)}  ` : '');
  return [...Map.groupBy(facts, ({ kind }) => kind)].flatMap(([kind, group]) => [
    `  ${kind}: ${advice[kind]}`,
    ...group.map((fact) => `    ${placeOf(fact)}${fact.key}  ${fact.value}`),
  ]);
}

export function formatSampleReport(facts: readonly SampleFact[], root = process.cwd()): string {
  const files = [...Map.groupBy(facts, fileOf)];
  return [
    'A production build must not contain samples or .example addresses:',
    ...files.flatMap(([file, group]) => ['', file, ...linesOfFile(root, file, group)]),
    '',
    'Replace each of them as src/config/README.md explains ("A new brand"), or accept it in acceptSample of',
    'src/config/site.json: by its key, or with others by a prefix ("data.news.*"). A prefix does not accept downloads,',
    'contracts, legal texts and email addresses. A download at .example cannot be accepted.',
    ...(files.some(([file]) => file.startsWith(`${fetchedFolder}/`)) ? [hostAdvice] : []),
    '',
    `${facts.length} in ${files.length} ${files.length === 1 ? 'place' : 'places'}:`,
    ...files.map(([file, { length }]) => `${String(length).padStart(6)}  ${file}`),
  ].join('\n');
}
