import { processWide } from './process-wide.ts';

const kept = processWide<{ folder?: string }>('kept-folder', () => ({}));

/** Has queries keep what they make of large files in a folder, which must go when the code changes. */
export function keepIn(folder: string): void {
  kept.folder = folder;
}

/** Where queries keep what they make of large files; undefined where nothing is kept. */
export const keptFolder = (): string | undefined => kept.folder;
