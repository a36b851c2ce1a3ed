import type { AstroInlineConfig } from 'astro';
import { rmSync, writeFileSync, cpSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve, dirname } from 'node:path';
import { sbomPath } from '~/config/sbom-path.ts';
import { listFiles } from '~/lib/list-files.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { startMarkingTexts } from '~/lib/text-marks.ts';
import { startTrackingQueries } from '~/lib/tracked-reads.ts';
import { generateLocaleFiles } from '../locales/generate.ts';
import { createBillOfMaterials, type PackageLock } from '../packages/bill-of-materials.ts';
import { createBrowserPackageCollector } from './browser-packages.ts';
import { collectGarbage } from './collect-garbage.ts';
import { startCompressing, stripEncodingSuffix } from './compress.ts';
import type { CompressedStore } from './compressed-store.ts';
import { findChangedQueries, type ChangedFiles } from './fingerprints.ts';
import {
  createFilePostProcessor,
  isRenderedBeforePages,
  isSiteScript,
  type FilePostProcessor,
} from './post-process-files.ts';
import { digestOfFile } from './inputs.ts';
import { inlineScriptsFile, createPrerenderer } from './prerender.ts';
import { runStepWithProgress, type OnProgress } from './progress.ts';
import { siteRecordOf, type BuiltSite, type AstroOutput, type SiteRecord } from './site-record.ts';

/** Moves a folder and replaces the target. Copies it if the target is on another file system. */
function moveFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

export interface SiteBuildOptions {
  /** The output folder. The build empties it, then writes new files into it. */
  work: string;
  /**
   * The folder in which Astro builds. It is inside the project, so that imports resolve. Concurrent builds need
   * different ones.
   */
  scratch: string;
  /** The previous build of the same code, without corrupted files. */
  previous?: SiteRecord | undefined;
  configModule?: string | undefined;
  /** Selects the files to render. By default, renders all. */
  isWanted?: (file: string) => boolean;
  /** Selects the rendered files to compress, by name and digest. By default, compresses none. */
  isCompressed?: (file: string, digest: string) => boolean;
  compressedStore?: CompressedStore | undefined;
}

async function inlineConfig(configModule: string | undefined): Promise<AstroInlineConfig> {
  if (configModule === undefined) return {};
  const { default: config } = (await import(resolve(configModule))) as { default: AstroInlineConfig };
  return config;
}

async function renderSite(out: string, options: SiteBuildOptions): Promise<AstroOutput> {
  const { previous, configModule, compressedStore } = options;
  const { isWanted = () => true, isCompressed = () => false } = options;
  let changes: ChangedFiles | undefined;
  let chosen = 0;
  let report: OnProgress | undefined;
  const browser = createBrowserPackageCollector();
  const compressor = startCompressing(compressedStore);
  let finisher: FilePostProcessor | undefined;
  const prerendered = createPrerenderer({
    choose(files) {
      changes = previous && findChangedQueries(previous);
      const isChosen = (file: string) => isSiteScript(file) || (isWanted(file) && (changes?.isChanged(file) ?? true));
      chosen = files.filter(isChosen).length;
      return isChosen;
    },
    isFirst: isRenderedBeforePages,
    begin(first) {
      // Bundling is over.
      collectGarbage();
      const { finish } = (finisher = createFilePostProcessor(out, first));
      return async (file, rendered) => {
        const { content, digest } = finish(file, rendered);
        if (isCompressed(file, digest)) await compressor.add(join(out, file), content);
        return content;
      };
    },
    done: (done) => report?.(done, chosen),
  });
  // Imported here, because only builds need Astro.
  const { build } = await import('astro');
  const config = await inlineConfig(configModule);
  const integrations = [browser.integration, prerendered.integration];
  await runStepWithProgress('Rendering pages', (count) => {
    report = count('files');
    return build({ logLevel: 'warn', outDir: out, integrations, ...config }).finally(compressor.end);
  });
  const finished = finisher?.end();
  if (!finished) throw new Error('Astro ended without writing the site.');
  rmSync(join(out, inlineScriptsFile));
  const bill = createBillOfMaterials(readOwnJson<PackageLock>('package-lock.json'), new Set(browser.names()));
  writeFileSync(join(out, sbomPath), JSON.stringify(bill));
  const assets = listFiles(out).filter((file) => !prerendered.reads.has(stripEncodingSuffix(file)));
  const { files, reads } = prerendered;
  return {
    ...{ files, reads, ...finished, changes },
    assets: Object.fromEntries(assets.map((file) => [file, digestOfFile(join(out, file))])),
  };
}

/**
 * Compiles a site with Astro, and renders the pages with changed query results. The caller copies all others from the
 * previous build.
 */
export async function buildSite(options: SiteBuildOptions): Promise<BuiltSite> {
  const { work, scratch, previous } = options;
  const out = resolve(scratch, 'out');
  rmSync(scratch, { recursive: true, force: true });
  // Otherwise React's development build would be used.
  process.env['NODE_ENV'] = 'production';
  // Makes the allocator of Rolldown (mimalloc) return freed memory at once, without the huge pages that Linux returns only
  // as a whole: 160 MB less while pages are rendered.
  process.env['MIMALLOC_PURGE_DELAY'] = '0';
  process.env['MIMALLOC_ALLOW_THP'] = '0';
  startTrackingQueries();
  startMarkingTexts();
  await runStepWithProgress('Generating types of the texts', () => generateLocaleFiles());
  const made = await renderSite(out, options);
  // Previous pages contain the hashes of scripts and styles, so they can be reused only if no hash has changed.
  if (previous && made.frame !== previous.frame) return buildSite({ ...options, previous: undefined });
  moveFolder(out, work);
  rmSync(scratch, { recursive: true });
  const isAsBefore = (file: string) => isSiteScript(file) && previous?.pages[file] === made.digests[file];
  const rendered = [...made.reads.keys()].filter((file) => !isAsBefore(file));
  return {
    ...siteRecordOf(made, previous),
    how: !previous ? 'built' : made.changes?.isAll ? 'rendered' : 'changed pages rendered',
    rendered: previous ? rendered : [...rendered, ...Object.keys(made.assets)],
  };
}
