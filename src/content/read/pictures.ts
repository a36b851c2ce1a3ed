import { readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MapOf } from '~/domain/fields.ts';
import { PictureSchema, type Picture } from '~/domain/picture.ts';
import { isInSnapshot, logoFolder, pathOf, readValid, submittedFiles } from '../snapshot.ts';

const file = 'pictures.json';
const Pictures = MapOf(PictureSchema);
let pictures: ReadonlyMap<string, Picture> | undefined;

/** The picture that the site serves instead of an address of another host; undefined where a fetch stored none. */
export function pictureOf(url: string): Picture | undefined {
  pictures ??= isInSnapshot(file) ? readValid(file, Pictures) : new Map();
  return pictures.get(url);
}

const folder = (): string => join(dirname(pathOf(file)), 'pictures');
// They lie beside the lists of what was submitted, whichever of them came.
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
