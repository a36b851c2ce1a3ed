import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { snapshotManifestFile, type SnapshotManifest } from '~/content/manifest.ts';
import type { ReleasesManifest as ReleaseManifest } from '~/domain/release/schema.ts';
import { languageCodes } from '~/i18n/languages.ts';

type Row = Record<string, unknown> & { hid: string; create_time: string };

/** An editable copy of the project with fetched data. */
export interface Project {
  folder: string;
  pick: <Value>(values: readonly Value[]) => Value;
  count: number;
}

/** A change that an editor, a host or a developer makes between two refreshes. */
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

/** Writes a file of the snapshot (a list or a map) and its entry in the snapshot manifest, like a fetch. */
export function writeSnapshot(folder: string, file: string, rows: object): void {
  const text = `${JSON.stringify(rows, null, 2)}\n`;
  writeFileSync(join(folder, '.snapshot', file), text);
  const path = join(folder, '.snapshot', snapshotManifestFile);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as SnapshotManifest;
  const fetched = new Date(Date.parse(manifest.fetched) + hour).toISOString();
  manifest.fetched = fetched;
  manifest.files[file] = {
    digest: sha256Hex(text),
    count: Object.keys(rows).length,
    fetched,
    host: 'http://127.0.0.1:1',
  };
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

// Adds the first embedded dapp that the snapshot lacks, or removes one if it lacks none. All pages depend on this list.
const listedDapp: Edit = (project) => {
  const embedded = JSON.parse(readFileSync(join(project.folder, 'src/data/dapps.json'), 'utf8')) as Row[];
  changeRows(project, 'dapps.json', (rows) => {
    const missing = embedded.find(({ hid }) => rows.every((row) => row.hid !== hid));
    return missing && (rows.length < 4 || project.pick([true, false])) ? [...rows, missing] : rows.slice(1);
  });
};

const raisedAlert: Edit = ({ folder, pick, count }) => {
  const text = { en: `A warning ${count}`, ko: `경고 ${count}` };
  const notice = {
    id: 'alert',
    kind: pick(['phishing', 'regional']),
    pages: pick(['all', 'home']),
    start: '2024-01-01',
    text,
  };
  writeFileSync(join(folder, 'src/data/notices.json'), JSON.stringify(pick([[notice], [notice], []])));
};

const recalledRelease: Edit = (project) =>
  change(project, 'src/data/releases.json', (text) => {
    const manifest = JSON.parse(text) as ReleaseManifest;
    const texts = Object.fromEntries(languageCodes.map((lang) => [lang, `Stolen ${project.count}`]));
    project.pick(manifest.releases).recalled = { date: '2026-11-20', reason: texts, action: texts };
    return JSON.stringify(manifest);
  });

// Delists one dapp and removes the previous delisting.
const delistedDapp: Edit = ({ folder, pick }) => {
  const listed = JSON.parse(readFileSync(join(folder, '.snapshot/dapps.json'), 'utf8')) as Row[];
  const { hid, title, url } = pick(listed);
  const row = { hid, title, host: new URL(String(url)).host, date: '2026-11-20', reason: 'taken-over' };
  writeFileSync(join(folder, 'src/data/delisted.json'), JSON.stringify([row]));
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

/** Changes of data alone. A change of `codeEdits` also needs a new compilation. */
export const dataEdits: readonly Edit[] = [
  newArticle,
  changedArticle,
  movedArticle,
  removedArticle,
  changedDapp,
  listedDapp,
  raisedAlert,
  recalledRelease,
  delistedDapp,
];
export const codeEdits: readonly Edit[] = [changedString, changedTemplate, changedSheet];
