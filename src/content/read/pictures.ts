import { readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { PictureSchema, type Picture } from '~/domain/picture.ts';
import { isInSnapshot, pathOf, readValid } from '../snapshot.ts';

const file = 'pictures.json';
const Pictures = v.record(v.string(), PictureSchema);
let pictures: Record<string, Picture> | undefined;

/** The picture that the site serves instead of an address of another host; undefined where a fetch kept none. */
export function pictureOf(url: string): Picture | undefined {
  pictures ??= isInSnapshot(file) ? readValid(file, Pictures) : {};
  return Object.hasOwn(pictures, url) ? pictures[url] : undefined;
}

const folder = (): string => join(dirname(pathOf(file)), 'pictures');

/** The names of the files of all pictures. */
export const pictureFiles = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : []);

/** Where the file of a picture lies. */
export const pictureFile = (name: string): string => join(folder(), name);
