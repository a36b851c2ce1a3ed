import { join } from 'node:path';
import { ownJson } from '~/lib/own-json.ts';
import { runAstro, type AstroTask } from './astro-process.ts';
import { digestOfFile } from './inputs.ts';
import type { Rendered } from './render-files.ts';

/** What a build by Astro's documented ways found out. */
export interface AstroReport {
  /** The files that page modules made. */
  files: string[];
  policies: [file: string, policy: string][];
  faults: string[];
  strangers: string[];
}

/** The file of a folder that holds what `AstroReport` says. */
export const reportFile = (folder: string): string => join(folder, 'report.json');

/**
 * Has Astro build the whole site by its documented ways alone: one thread, all pages each time. What pages asked is not noted,
 * so nothing can be made of such a site but another whole one.
 */
export async function renderByAstro(task: AstroTask): Promise<Rendered> {
  await runAstro('build-by-astro.ts', task);
  const { files, policies, faults, strangers } = ownJson<AstroReport>(reportFile(task.folder));
  const nothingNoted = { reads: new Map(), shared: new Set<string>(), answers: new Map<string, string>() };
  const digests = new Map(files.map((file) => [file, digestOfFile(join(task.out, file))]));
  return { ...nothingNoted, digests, policies: new Map(policies), faults, strangers };
}
