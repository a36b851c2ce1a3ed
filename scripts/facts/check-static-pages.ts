import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StaticPageSchema } from '~/domain/static-page.ts';
import { openDataFile, checkContent, reportRepeatedValues, type DataFile } from './data-file.ts';

const languages = ['en', 'zh'];

function checkPage(file: DataFile): void {
  checkContent(file, StaticPageSchema);
  reportRepeatedValues(file, 'sections', 'id', 'is already used by a section: give this one another id');
}

/**
 * Checks the static pages: each must exist in both languages, with unique ids of sections. Also returns the names of
 * the pages.
 */
export function checkStaticPages(root: string, data: string): { names: string[]; files: DataFile[] } {
  const namesIn = (language: string): string[] => {
    const folder = join(root, data, 'pages', language);
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  };
  const files = languages.flatMap((language) => {
    const other = languages.find((one) => one !== language) ?? language;
    const translated = new Set(namesIn(other));
    return namesIn(language).map((name) => {
      const file = openDataFile(root, `${data}/pages/${language}/${name}`);
      checkPage(file);
      if (!translated.has(name)) file.add([], 'file', `there is no ${data}/pages/${other}/${name}: write it, too`);
      return file;
    });
  });
  return { names: namesIn('en').map((name) => name.slice(0, -'.json'.length)), files };
}
