import { rm } from 'node:fs/promises';
import { compileSite } from './compiled.ts';
import { step } from './progress.ts';
import { addScripts, renderAll } from './render-all.ts';
import { checkFaults, type Rendered } from './render-files.ts';
import { openRenderer } from './renderer.ts';

/** Where a build goes, and where the compiled pages are kept. */
export interface RenderOptions {
  out: string;
  /** Its name must change with what is compiled: Node loads a module of an address once a process. */
  compiled: string;
  /** A module that exports Astro's configuration of another site. */
  configModule?: string;
}

/** Compiles the site, or another one given by `configModule`, renders and finishes its pages in an emptied folder; says how many and what they are made of. */
export async function renderPages({
  out,
  compiled,
  configModule,
}: RenderOptions): Promise<Rendered & { pages: number }> {
  // A test runner that builds says `test` here, and React would be another one.
  process.env['NODE_ENV'] = 'production';
  await rm(out, { recursive: true, force: true });
  await step('Compiling', () => compileSite(out, compiled, configModule));
  const renderer = await openRenderer(compiled);
  const files = await renderer.plan();
  await addScripts(renderer, files);
  const expected = files.filter(({ file }) => file.endsWith('.html')).length;
  let pages = 0;
  const rendered = await step(
    'Pages',
    () => renderAll(compiled, renderer, files, out, (count) => (pages += count)),
    () => `${pages} of ${expected}`,
  );
  checkFaults(rendered);
  return { ...rendered, pages };
}
