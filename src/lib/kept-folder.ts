import { processWide } from './process-wide.ts';

const kept = processWide<{ folder?: string }>('kept-folder', () => ({}));

/** Sets the folder in which queries cache what they derive from large files. Clear it when the code changes. */
export function keepIn(folder: string): void {
  kept.folder = folder;
}

/** The cache folder of queries; undefined if caching is off. */
export const keptFolder = (): string | undefined => kept.folder;
