import { cpSync, renameSync, rmSync } from 'node:fs';
import { AstroChanged } from './astro-internals.ts';
import { compileSite } from './compiled.ts';
import { step } from './progress.ts';
import { addScripts, renderAll } from './render-all.ts';
import { renderByAstro } from './render-by-astro.ts';
import { checkFaults, type Rendered } from './render-files.ts';
import { openRenderer } from './renderer.ts';
import { writeSbom } from './write-sbom.ts';

/** Where a build goes, and where the compiled pages are kept. */
export interface RenderOptions {
  /** Emptied first. */
  out: string;
  /** Its name must change with what is compiled: Node loads a module of an address once a process. */
  compiled: string;
  /** A module that exports Astro's configuration of another site. */
  configModule?: string | undefined;
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Has Astro write a site and what is kept beside it; both stand in their places only when it has ended well. */
async function written<Result>(
  { out, compiled, configModule }: RenderOptions,
  write: (task: { out: string; folder: string; configModule: string | undefined }) => Promise<Result>,
): Promise<Result> {
  // Astro renames files between folders of its own and this one: `out` may be on another file system.
  const task = { out: `${compiled}.out`, folder: `${compiled}.partial`, configModule };
  for (const folder of [out, compiled, task.out]) remove(folder);
  const result = await write(task);
  writeSbom(task.out, task.folder);
  cpSync(task.out, out, { recursive: true });
  remove(task.out);
  renameSync(task.folder, compiled);
  return result;
}

async function renderCompiled(options: RenderOptions): Promise<Rendered> {
  await step('Compiling', () => written(options, compileSite));
  const renderer = await openRenderer(options.compiled);
  const files = await renderer.plan();
  await addScripts(renderer, files);
  const expected = files.filter(({ file }) => file.endsWith('.html')).length;
  let pages = 0;
  return step(
    'Pages',
    () => renderAll(options.compiled, renderer, files, options.out, (count) => (pages += count)),
    () => `${pages} of ${expected}`,
  );
}

/**
 * Renders and finishes all pages of the site, or of another one given by `configModule`, in an emptied folder; says what they are
 * made of. Where Astro is not as the renderer knows it, it says so and has Astro do it, which takes longer.
 */
export async function renderSite(options: RenderOptions): Promise<Rendered> {
  const rendered = await renderCompiled(options).catch((error: unknown) => {
    if (!(error instanceof AstroChanged)) throw error;
    console.error(`${error.message}: Astro renders all pages itself, which takes longer.`);
    return step('Pages by Astro', () => written(options, renderByAstro));
  });
  checkFaults(rendered);
  return rendered;
}
