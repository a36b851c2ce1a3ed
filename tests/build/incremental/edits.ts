import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { manifestFile, type Manifest } from '~/content/manifest.ts';

type Row = Record<string, unknown> & { hid: string; create_time: string };

/** A copy of the project whose data were fetched, to edit. */
export interface Project {
  folder: string;
  /** Takes one of a list, by chance. */
  pick: <Value>(values: readonly Value[]) => Value;
  /** Grows with every edit. */
  count: number;
}

/** One kind of edit: what an editor, a host or a developer may do between two refreshes. */
export type Edit = (project: Project) => void;

const hour = 3_600_000;
const shelves = ['news/en.json', 'news/zh-Hans.json'];

function change(project: Project, file: string, edit: (text: string) => string): void {
  const path = join(project.folder, file);
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`The edit of ${file} changed nothing.`);
  writeFileSync(path, edited);
}

/** Writes a file of the snapshot as a fetch does, with its line in the manifest. */
export function writeSnapshot(folder: string, file: string, rows: readonly unknown[]): void {
  const text = `${JSON.stringify(rows, null, 2)}\n`;
  writeFileSync(join(folder, '.snapshot', file), text);
  const path = join(folder, '.snapshot', manifestFile);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const fetched = new Date(Date.parse(manifest.fetched) + hour).toISOString();
  manifest.fetched = fetched;
  manifest.files[file] = { digest: sha256Hex(text), count: rows.length, fetched, host: 'http://127.0.0.1:1' };
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}

function changeRows(project: Project, file: string, edit: (rows: Row[]) => Row[]): void {
  const rows = JSON.parse(readFileSync(join(project.folder, '.snapshot', file), 'utf8')) as Row[];
  writeSnapshot(project.folder, file, edit(rows));
}

const newestFirst = (rows: Row[]): Row[] => rows.toSorted((a, b) => b.create_time.localeCompare(a.create_time));

const newArticle: Edit = (project) => {
  const files = project.pick([shelves, shelves, shelves.slice(0, 1), shelves.slice(1)]);
  const isLatest = project.pick([true, false]);
  for (const file of files)
    changeRows(project, file, (rows) => {
      const model = project.pick(rows);
      const base = isLatest ? rows[0]! : model;
      const time = new Date(Date.parse(base.create_time) + hour).toISOString();
      const hid = `9${project.count}`;
      return newestFirst([...rows, { ...model, hid, title: `New ${project.count}`, create_time: time }]);
    });
};

const changedArticle: Edit = (project) =>
  changeRows(project, project.pick(shelves), (rows) => {
    const changed = project.pick(rows);
    const field = project.pick(['title', 'content', 'summary', 'source']);
    return rows.map((row) => (row === changed ? { ...row, [field]: `${String(row[field])} ${project.count}` } : row));
  });

const movedArticle: Edit = (project) =>
  changeRows(project, project.pick(shelves), (rows) => {
    const moved = project.pick(rows);
    const time = new Date(Date.parse(project.pick(rows).create_time) + hour / 2).toISOString();
    return newestFirst(rows.map((row) => (row === moved ? { ...row, create_time: time } : row)));
  });

const removedArticle: Edit = (project) =>
  changeRows(project, project.pick(shelves), (rows) => {
    const gone = project.pick(rows);
    return rows.filter((row) => row !== gone);
  });

const changedDapp: Edit = (project) =>
  changeRows(project, 'dapps.json', (rows) => {
    const changed = project.pick(rows);
    return rows.map((row) => (row === changed ? { ...row, title: `${String(row['title'])} ${project.count}` } : row));
  });

// The first of the embedded dapps that a snapshot lacks, or one less: what all pages are made of.
const listedDapp: Edit = (project) => {
  const embedded = JSON.parse(readFileSync(join(project.folder, 'src/data/dapps.json'), 'utf8')) as Row[];
  changeRows(project, 'dapps.json', (rows) => {
    const missing = embedded.find(({ hid }) => rows.every((row) => row.hid !== hid));
    return missing && (rows.length < 4 || project.pick([true, false])) ? [...rows, missing] : rows.slice(1);
  });
};

const changedString: Edit = (project) => {
  const lang = project.pick(['en', 'ko', 'zh', 'th']);
  change(project, `locales/${lang}/news.json`, (text) =>
    text.replace(/"title": "([^"]*)"/, `"title": "$1 ${project.count}"`),
  );
};

const changedTemplate: Edit = (project) =>
  change(
    project,
    project.pick(['src/features/news/pages/NewsPage.astro', 'src/features/news/pages/ArticlePage.astro']),
    (text) => text.replace(/\n<Document\n?[\s\S]*?>\n/, `$&  <p class="quiet">${project.count}</p>\n`),
  );

const changedSheet: Edit = (project) =>
  change(project, 'src/features/news/news.css', (text) =>
    text.replace('@layer feature {', `$&\n  .edit-${project.count} { margin: 0; }`),
  );

/** The edits of data, and those of code, which have everything compiled anew. */
export const dataEdits: readonly Edit[] = [
  newArticle,
  changedArticle,
  movedArticle,
  removedArticle,
  changedDapp,
  listedDapp,
];
export const codeEdits: readonly Edit[] = [changedString, changedTemplate, changedSheet];
