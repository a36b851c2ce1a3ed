import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '~/lib/replace-file.ts';
import { serverRulesOfSiteRelease } from '~/routing/hosts/release-rules.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { deleteUnusedPictures } from '~/shell/pictures/cached-jpeg.ts';
import { assertReadyToBuild } from '../build/check-before.ts';
import { compressFiles } from '../build/compress.ts';
import { buildSite } from '../build/build-site.ts';
import { digestOfBuildCode, hashOperatorData } from '../build/inputs.ts';
import { summarizeBuildData, readFetchedRowIds, type BuildData } from '../build/data.ts';
import { runStepWithProgress } from '../build/progress.ts';
import { writeMarkdownNews } from '../facts/write-markdown-news.ts';
import type { BuiltSite } from '../build/site-record.ts';
import {
  findDamagedFiles,
  isDueForRereading,
  folderStampsOf,
  withoutReleaseFiles,
  withoutFileStamps,
} from './damaged-files.ts';
import { updateBuildJson } from './update-build-json.ts';
import { findMarkupProblemsOfSite } from './gates.ts';
import { isRolledBack, allowRolledBackRelease } from './rollback.ts';
import { findLostPages, findShrunkLists } from './lost-pages.ts';
import { RefreshStopped } from './outcome.ts';
import { assembleRelease } from './assemble.ts';
import { digestsOfReleaseFiles, writeRelease, type SiteRelease } from './release.ts';
import { writeManifestOfSiteRelease } from './release-manifest.ts';
import { countPageChanges, type RefreshedListState, type RefreshReport } from './report.ts';
import { withoutRetiredFiles, retainFilesForCachedPages } from './retire.ts';
import { collectHostTexts } from './host-texts.ts';
import {
  createReleaseId,
  readCurrentRelease,
  releaseFolderOf,
  pruneReleases,
  astroBuildFolderOf,
  switchToRelease,
  removeIncompleteReleases,
  type ReleaseStore,
} from './release-store.ts';

export interface RefreshedSite {
  data: () => BuildData;
  ids?: () => NonNullable<SiteRelease['ids']>;
  hostTexts?: () => readonly string[];
  /** Path of a module with the Astro configuration of another site. */
  configModule?: string;
  code?: string[];
  /**
   * Whether the site is only a part, in which some linked pages are missing on purpose. Failed gates then do not stop
   * the refresh.
   */
  isPart?: boolean;
  build?: typeof buildSite;
}

export interface FetchedData {
  lists: readonly RefreshedListState[];
  faults: readonly string[];
  /** Reasons why the guard refused lists. The stored versions of these lists remain. */
  refusals: readonly string[];
}

export interface RefreshOptions {
  store: ReleaseStore;
  /** Publishes even if gates fail or nothing changed. */
  isForced: boolean;
  fetched: FetchedData;
  now: Date;
  site?: RefreshedSite | undefined;
}

const maxNamed = 40;
const ownSite: RefreshedSite = { data: summarizeBuildData, ids: readFetchedRowIds, hostTexts: collectHostTexts };

type Result = Pick<RefreshReport, 'outcome' | 'release' | 'previous' | 'how' | 'rendered' | 'pages' | 'repaired'>;

function refuse(reasons: readonly string[], isForced: boolean): void {
  if (reasons.length > 0 && !isForced) throw new RefreshStopped('refused', reasons.slice(0, maxNamed));
}

/** Returns a test for files: whether the current release has no compressed copies with this content. */
function needsCompression(intactRelease: SiteRelease | undefined): (file: string, digest: string) => boolean {
  const before: Record<string, string> =
    intactRelease?.node === process.version ? digestsOfReleaseFiles(intactRelease) : {};
  return (file, digest) => before[file] !== digest;
}

/** Compresses new files that the build has not compressed yet. */
async function compressNew(
  { work }: ReleaseStore,
  { pages, assets }: BuiltSite,
  intactRelease: SiteRelease | undefined,
): Promise<void> {
  const isNew = needsCompression(intactRelease);
  const changed = Object.entries({ ...assets, ...pages }).filter(([file, digest]) => isNew(file, digest));
  const files = changed.map(([file]) => join(work, file)).filter((file) => !existsSync(`${file}.br`));
  await runStepWithProgress('Compressing', (count) => compressFiles(files, count('files')));
}

function stateOf({ store, isForced, now, site = ownSite }: RefreshOptions) {
  const last = readCurrentRelease(store);
  const code = digestOfBuildCode([site.configModule], site.code);
  const { digest: data, lists, accepted } = site.data();
  // Computed before pages read the data. If the data changes later, the next refresh notices the change.
  const operator = hashOperatorData();
  const isDue = isForced || !last ? () => true : isDueForRereading(now, new Date(last.time));
  const restamped = new Set<string>();
  const damaged = last
    ? findDamagedFiles(join(releaseFolderOf(store, last.id), 'site'), last, isDue, restamped)
    : new Set<string>();
  // The record of the current release without its corrupted files.
  const intactRelease = last && withoutReleaseFiles(withoutFileStamps(last, restamped), damaged);
  return { code, data, operator, lists, accepted, last, damaged, intactRelease };
}

/** State before a refresh: digests of code and data, and the current release with its corrupted files. */
type State = ReturnType<typeof stateOf>;

/** Builds all pages after a code change. Otherwise, renders only changed pages. */
async function buildNextSite(
  { store, site = ownSite }: RefreshOptions,
  { code, last, intactRelease }: State,
): Promise<BuiltSite> {
  await writeMarkdownNews();
  assertReadyToBuild({ isCodeServed: last?.code === code });
  const { build = buildSite, configModule } = site;
  const previous = intactRelease?.code === code ? withoutRetiredFiles(intactRelease) : undefined;
  const isCompressed = needsCompression(intactRelease);
  return build({
    work: store.work,
    scratch: astroBuildFolderOf(store),
    previous,
    configModule,
    isCompressed,
  });
}

async function assembled(
  options: RefreshOptions,
  state: State,
  made: BuiltSite,
): Promise<{ next: SiteRelease; folder: string }> {
  const { store, isForced, now, site = ownSite } = options;
  const { code, data, operator, lists, intactRelease } = state;
  const { pages, answers, reads, shared, frame, policies } = made;
  const { assets, retired } = retainFilesForCachedPages(intactRelease, made, now);
  const next: SiteRelease = {
    ...{ pages, answers, reads, shared, frame, policies },
    id: createReleaseId(store, now, code + data),
    time: now.toISOString(),
    code,
    data,
    node: process.version,
    operator,
    ...{ lists, ids: site.ids?.() ?? {}, assets, placed: {}, retired },
  };
  const all = digestsOfReleaseFiles(next);
  const { folder, placed } = await runStepWithProgress('Assembling the release', () =>
    assembleRelease(store, next.id, all, intactRelease),
  );
  const served = join(folder, 'site');
  next.placed = placed;
  next.folders = folderStampsOf(served, Object.keys(placed));
  const gated = {
    folder: served,
    rendered: made.rendered,
    files: new Set(Object.keys(all)),
    isThere: (file: string) => file in placed,
    hostTexts: site.hostTexts,
    servedFolder: intactRelease && join(releaseFolderOf(store, intactRelease.id), 'site'),
  };
  await runStepWithProgress('Checking the release', () =>
    refuse(findMarkupProblemsOfSite(gated), isForced || (site.isPart ?? false)),
  );
  return { next, folder };
}

/** Switches to a release atomically and removes obsolete files. */
function serveNext(store: ReleaseStore, next: SiteRelease, folder: string): void {
  writeRelease(folder, next);
  writeManifestOfSiteRelease(folder, next);
  replaceFile(join(folder, 'rules.json'), JSON.stringify(serverRulesOfSiteRelease(loadRedirects(), next.policies)));
  renameSync(folder, releaseFolderOf(store, next.id));
  switchToRelease(store, next.id);
  allowRolledBackRelease(store);
  pruneReleases(store);
  deleteUnusedPictures();
  rmSync(store.work, { recursive: true, force: true });
}

/** Creates the next release and switches to it. Throws `RefreshStopped` if a release must not be published. */
export async function publishRelease(options: RefreshOptions): Promise<Result> {
  const { store, isForced, fetched } = options;
  removeIncompleteReleases(store);
  const state = stateOf(options);
  const { code, data, lists, accepted, last, damaged, intactRelease } = state;
  const unchanged: Result = { outcome: 'nothing new', release: last?.id ?? null, previous: null, pages: {} };
  if (!isForced && isRolledBack(store, code, data)) return unchanged;
  if (!isForced && damaged.size === 0 && last?.code === code && last.data === data) {
    if (fetched.lists.length > 0) await updateBuildJson(store, last);
    return unchanged;
  }
  if (last) refuse(findShrunkLists(last, { lists, accepted }), isForced);
  const made = await buildNextSite(options, state);
  if (last) refuse(findLostPages(last.pages, made.pages, fetched.faults, last.ids), isForced);
  await compressNew(store, made, intactRelease);
  const { next, folder } = await assembled(options, state, made);
  serveNext(store, next, folder);
  return {
    outcome: 'published',
    release: next.id,
    previous: last?.id ?? null,
    how: made.how,
    rendered: made.rendered.length,
    pages: countPageChanges(last?.pages ?? {}, made.pages),
    repaired: [...damaged].sort().slice(0, maxNamed),
  };
}
