import { openFile, type OpenedFile } from '~/lib/opened-file.ts';
import { pathOf } from './snapshot.ts';

// Apart from the rest of the snapshot, which a worker reads, too: it has no files to open.
/** One file of the snapshot, whose parts are read when they are wanted. Throws where there is none. */
export const openSnapshot = (file: string): OpenedFile => openFile(pathOf(file));
