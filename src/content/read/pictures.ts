import { readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MapOf } from '~/domain/fields.ts';
import { PictureSchema, type Picture } from '~/domain/picture.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { isInSnapshot, logoFolder, pathOf, readValid, submittedFiles } from '../snapshot.ts';

const pictureList = 'pictures.json';
const iconList = 'icons.json';
const Pictures = MapOf(PictureSchema);

const picturesIn = (name: string): (() => ReadonlyMap<string, Picture>) =>
  once(() => (isInSnapshot(name) ? readValid(name, Pictures) : new Map()));

const pictures = picturesIn(pictureList);
const icons = picturesIn(iconList);

/** The picture that the site serves instead of an address of another host; undefined where a fetch stored none. */
export const pictureOf = (url: string): Picture | undefined => pictures().get(url);

/** The address of the small picture that was made of a dapp's icon at another host; undefined where a fetch stored none. */
export const iconPicture = tracked('iconPicture', (url: string): string | undefined => icons().get(url)?.src);

// Their files lie beside the lists, whichever of them came.
const folder = (): string =>
  join(dirname(pathOf([pictureList, iconList].find(isInSnapshot) ?? pictureList)), 'pictures');
const listThatCame = (): string | undefined => Object.values(submittedFiles).find(isInSnapshot);
const logos = (): string => join(dirname(pathOf(listThatCame() ?? submittedFiles.dapps)), logoFolder);

const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

/** The names of the files of all pictures, also of the logos of what was submitted. */
export const pictureFiles = (): string[] => [...filesIn(folder()), ...filesIn(logos())];

/** Where the file of a picture lies. */
export const pictureFile = (name: string): string =>
  existsSync(join(folder(), name)) ? join(folder(), name) : join(logos(), name);

/** The address of the logo of what was submitted; undefined where a fetch stored none. */
export const logoPicture = (hash: string): string | undefined =>
  existsSync(join(logos(), `${hash}.png`)) ? `/pictures/${hash}.png` : undefined;
