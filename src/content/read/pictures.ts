import { readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MapSchema } from '~/domain/fields.ts';
import { PictureSchema, type LocalPicture } from '~/domain/picture.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { isInSnapshot, logoFolder, snapshotPathOf, readValidSnapshot, approvedSubmissionFiles } from '../snapshot.ts';

const pictureList = 'pictures.json';
const iconList = 'icons.json';
const Pictures = MapSchema(PictureSchema);

const picturesIn = (name: string): (() => ReadonlyMap<string, LocalPicture>) =>
  once(() => (isInSnapshot(name) ? readValidSnapshot(name, Pictures) : new Map()));

const pictures = picturesIn(pictureList);
const icons = picturesIn(iconList);

/** Returns the local image for an external URL; undefined if it is not stored. */
export const localPictureOf = (url: string): LocalPicture | undefined => pictures().get(url);

/** Returns the URL of the local icon for an external icon URL; undefined if it is not stored. */
export const localIconUrlOf = trackedQuery(
  'localIconUrlOf',
  (url: string): string | undefined => icons().get(url)?.src,
);

// The folder of images is next to the list that refers to them.
const folder = (): string =>
  join(dirname(snapshotPathOf([pictureList, iconList].find(isInSnapshot) ?? pictureList)), 'pictures');
const fetchedSubmittedList = (): string | undefined => Object.values(approvedSubmissionFiles).find(isInSnapshot);
const logos = (): string =>
  join(dirname(snapshotPathOf(fetchedSubmittedList() ?? approvedSubmissionFiles.dapps)), logoFolder);

const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

export const pictureFiles = (): string[] => [...filesIn(folder()), ...filesIn(logos())];

export const pictureFilePath = (name: string): string =>
  existsSync(join(folder(), name)) ? join(folder(), name) : join(logos(), name);

/** Returns the URL of a submitted logo; undefined if it is not stored, or if the hash is empty. */
export const submittedLogoPath = (hash: string): string | undefined =>
  hash !== '' && existsSync(join(logos(), `${hash}.png`)) ? `/pictures/${hash}.png` : undefined;
