import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commit } from '~/content/read/build-facts.ts';
import { releaseRules } from '~/routing/hosts/release-rules.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { checkBeforeBuild } from '../build/check-before.ts';
import { compress } from '../build/compress.ts';
import { step } from '../build/progress.ts';
import { generate } from '../locales/generate.ts';
import { fetchedData, fetchedIds, type Data } from './data.ts';
import { damagedFiles, digestsOfForms, withoutFiles } from './damage.ts';
import { forgetCompiled, folderOfCompiled } from './compiled-pages.ts';
import { updateBuildJson } from './update-build-json.ts';
import { faultsOfSite } from './gates.ts';
import { isRolledBack, forgetRollback } from './rollback.ts';
import { digestOfCode } from './inputs.ts';
import { lostPages, shrunkLists } from './losses.ts';
import { isCompiled, makeAll, makeChanges, type Made } from './make-release.ts';
import { Stopped } from './outcome.ts';
import { assemble } from './assemble.ts';
import { filesOf, writeRelease, type Release } from './release.ts';
import { pageChanges, type ListState, type Report } from './report.ts';
import { replaceFile } from './replace-file.ts';
import { retire } from './retire.ts';
import { hostTexts } from './host-texts.ts';
import { currentRelease, folderOf, prune, serve, tidy, type ReleaseStore } from './release-store.ts';

/** The site that is refreshed: by default this one. */
export interface Site {
  data: () => Data;
  /** The rows that have pages of their own. */
  ids?: () => NonNullable<Release['ids']>;
  /** The texts of the hosts, which gates look past. */
  hostTexts?: () => readonly string[];
  /** A module that exports Astro's configuration of another site. */
  configModule?: string;
  /** Where its code lies, beside the project's own. */
  code?: string[];
}

/** What was fetched, and what was wrong with it. */
export interface Fetched {
  lists: readonly ListState[];
  faults: readonly string[];
}

/** How to refresh. */
export interface RefreshOptions {
  store: ReleaseStore;
  /** Publish what would be refused, and also what is as it was. */
  isForced: boolean;
  fetched: Fetched;
  now: Date;
  site?: Site | undefined;
}

const mostNamed = 40;
const ownSite: Site = { data: fetchedData, ids: fetchedIds, hostTexts };

type Result = Pick<Report, 'outcome' | 'release' | 'previous' | 'how' | 'rendered' | 'pages' | 'repaired'>;

const idAt = (now: Date, inputs: string): string => `${now.toISOString().replace(/[-:.]/g, '')}-${inputs.slice(0, 6)}`;

function refuse(reasons: readonly string[], isForced: boolean): void {
  if (reasons.length > 0 && !isForced) throw new Stopped('refused', reasons.slice(0, mostNamed));
}

async function compressNew({ work }: ReleaseStore, made: Made, last: Release | undefined): Promise<void> {
  const before: Record<string, string> = last?.node === process.version ? filesOf(last) : {};
  const after = { ...made.assets, ...made.pages };
  const files = made.rendered.filter((file) => before[file] !== after[file]).map((file) => join(work, file));
  let done = 0;
  await step(
    'Compressing',
    () => compress(files, () => done++),
    () => `${done} of ${files.length}`,
  );
}

/** Makes the next release out of what was fetched and of what stands, and has it served. Throws a Stopped with reasons where it must not be. */
export async function publish(options: RefreshOptions): Promise<Result> {
  const { store, isForced, fetched, now, site = ownSite } = options;
  tidy(store);
  generate();
  const last = currentRelease(store);
  const code = await digestOfCode([commit, site.configModule], site.code);
  const { digest: data, lists } = site.data();
  const unchanged: Result = { outcome: 'nothing new', release: last?.id ?? null, previous: null, pages: {} };
  if (!isForced && isRolledBack(store, code, data)) return unchanged;
  const damaged = last ? damagedFiles(join(folderOf(store, last.id), 'site'), last) : new Set<string>();
  const sound = last && withoutFiles(last, damaged);
  if (!isForced && damaged.size === 0 && last?.code === code && last.data === data) {
    if (fetched.lists.length > 0) await updateBuildJson(store, last);
    return unchanged;
  }
  if (last) refuse(shrunkLists(last.lists, lists), isForced);

  checkBeforeBuild();
  const compiled = folderOfCompiled(code);
  const make = { work: store.work, compiled, configModule: site.configModule };
  // A file that no page makes comes from the compiler alone.
  const isWhole = last && Object.keys(last.assets).every((file) => !damaged.has(file) || file in last.retired);
  const canCarry = isWhole && last.code === code && isCompiled(compiled);
  const made = canCarry && sound ? await makeChanges(make, sound) : await makeAll(make);
  if (last) refuse(lostPages(last.pages, made.pages, fetched.faults, last.ids), isForced);
  await compressNew(store, made, sound);

  const { rendered, how, ...known } = made;
  const id = idAt(now, code + data);
  const { assets, retired } = retire(sound, made, now);
  const next: Release = {
    ...known,
    id,
    time: now.toISOString(),
    code,
    data,
    node: process.version,
    lists,
    ids: site.ids?.() ?? {},
    assets,
    forms: {},
    retired,
  };
  const folder = await step('Assembling', () => assemble(store, id, filesOf(next), sound));
  next.forms = digestsOfForms(join(folder, 'site'), filesOf(next), sound);
  await step('Gates', () =>
    refuse(
      faultsOfSite({
        folder: join(folder, 'site'),
        rendered,
        files: new Set(Object.keys(filesOf(next))),
        hostTexts: site.hostTexts,
      }),
      isForced,
    ),
  );
  writeRelease(folder, next);
  replaceFile(join(folder, 'rules.json'), JSON.stringify(releaseRules(loadRedirects(), next.policies)));
  renameSync(folder, folderOf(store, id));
  serve(store, id);
  forgetRollback(store);
  prune(store);
  forgetCompiled(code);
  rmSync(store.work, { recursive: true, force: true });
  return {
    outcome: 'published',
    release: id,
    previous: last?.id ?? null,
    how,
    rendered: rendered.length,
    pages: pageChanges(last?.pages ?? {}, made.pages),
    repaired: [...damaged].sort().slice(0, mostNamed),
  };
}
