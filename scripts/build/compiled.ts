import { join } from 'node:path';
import type { CompiledPages } from './astro-internals.ts';
import { runAstro, type AstroTask } from './astro-process.ts';
import type { HashedFiles } from './hashed-files.ts';

/** What a folder of compiled pages needs beside its modules to render them. */
export interface Compiled extends HashedFiles, Pick<CompiledPages, 'entry' | 'styles'> {}

/** The file of a folder of compiled pages that holds what `Compiled` says. */
export const compiledFile = (folder: string): string => join(folder, 'compiled.json');

/** The file that lists the packages of which a browser gets something, by name. */
export const packagesFile = (folder: string): string => join(folder, 'browser-packages.json');

/**
 * Has Astro compile the site, or another one whose Astro configuration a module exports; throws when it cannot, after it said
 * why, and an AstroChanged where Astro is not as the renderer knows it.
 */
export const compileSite = (task: AstroTask): Promise<void> => runAstro('compile.ts', task);
