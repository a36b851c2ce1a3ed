import { readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MapOf } from '~/domain/fields.ts';
import { PictureSchema, type Picture } from '~/domain/picture.ts';
import { isInSnapshot, pathOf, readValid } from '../snapshot.ts';

const file = 'pictures.json';
const Pictures = MapOf(PictureSchema);
let pictures: ReadonlyMap<string, Picture> | undefined;

/** The picture that the site serves instead of an address of another host; undefined where a fetch stored none. */
export function pictureOf(url: string): Picture | undefined {
  pictures ??= isInSnapshot(file) ? readValid(file, Pictures) : new Map();
  return pictures.get(url);
}

const folder = (): string => join(dirname(pathOf(file)), 'pictures');

/** The names of the files of all pictures. */
export const pictureFiles = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : []);

/** Where the file of a picture lies. */
export const pictureFile = (name: string): string => join(folder(), name);
