import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile } from '~/lib/keep-file.ts';
import { ownJson } from '~/lib/own-json.ts';
import { linkFiles } from '../hosts/link-files.ts';
import { digestOfCode, digestOfFile } from './inputs.ts';
import type { Digests, MadeSite } from './made-site.ts';
import { isCompiled, makeAll, makeChanges, type Made } from './make-site.ts';
import type { RenderOptions } from './render.ts';

/** What was rendered with compiled pages lies in their folder, so that it goes when others are compiled. */
interface KeptSite extends MadeSite {
  code: string;
}
const recordIn = (compiled: string): string => join(compiled, 'site.json');
const filesIn = (compiled: string): string => join(compiled, 'site');

function isAsKept(folder: string, file: string, digest: string): boolean {
  try {
    return digestOfFile(join(folder, file)) === digest;
  } catch {
    return false;
  }
}

/** The site that was rendered last of a code, without the pages that are not as they were; undefined where it cannot be gone by. */
function keptSite(compiled: string, code: string): MadeSite | undefined {
  if (!isCompiled(compiled)) return undefined;
  let kept: KeptSite;
  try {
    kept = ownJson(recordIn(compiled));
  } catch {
    return undefined;
  }
  const sound = (files: Digests) =>
    Object.entries(files).filter(([file, digest]) => isAsKept(filesIn(compiled), file, digest));
  // What no page module makes comes from the compiler alone.
  const isWhole = sound(kept.assets).length === Object.keys(kept.assets).length;
  return kept.code === code && isWhole ? { ...kept, pages: Object.fromEntries(sound(kept.pages)) } : undefined;
}

/** Keeps what was rendered for the next time; no link of the time before is written into. */
function keep(out: string, compiled: string, code: string, made: Made): void {
  const { pages, assets, answers, reads, shared, policies } = made;
  rmSync(filesIn(compiled), { recursive: true, force: true });
  linkFiles(out, filesIn(compiled), Object.keys({ ...assets, ...pages }));
  const kept: KeptSite = { code, pages, assets, answers, reads, shared, policies };
  keepFile(recordIn(compiled), JSON.stringify(kept));
}

/**
 * Renders the site into an emptied folder, byte for byte as `makeAll` does: of the same code nothing is compiled again, and a page
 * whose questions have the answers they had is the one that was rendered last, if it is as it was then. `folders` hold code of
 * another site.
 */
export async function renderAgain({ out, compiled, configModule }: RenderOptions, folders?: string[]): Promise<Made> {
  const code = await digestOfCode([configModule], folders);
  const task = { work: out, compiled, configModule };
  const last = keptSite(compiled, code);
  if (last) {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
  }
  const made = last ? await makeChanges(task, last) : await makeAll(task);
  const rendered = new Set(made.rendered);
  const carried = Object.keys({ ...made.assets, ...made.pages }).filter((file) => !rendered.has(file));
  linkFiles(filesIn(compiled), out, carried);
  keep(out, compiled, code, made);
  return made;
}
