import { releaseProblemsOf, type ReleaseProblem } from '~/domain/release/problems.ts';
import { ReleasesManifestSchema } from '~/domain/release/schema.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { asRecord } from '~/lib/record.ts';
import { validateIndexedRows } from '../locales/read-data.ts';
import { checkContent, type DataFile } from './data-file.ts';

const advice: Record<ReleaseProblem['kind'], string> = {
  texts: 'write the text in these languages',
  duplicate: 'give each file its own (npm run release:facts -- FILE)',
  signature: 'npm run release:facts -- FILE prints both',
  version: 'raise the version, or recall the other release',
  dates: 'correct one of the two days',
  announced: 'correct one of the two rows',
};

const { entries } = ReleasesManifestSchema;

export function checkReleases(file: DataFile): void {
  checkContent(file, ReleasesManifestSchema);
  const content = asRecord(file.content);
  // Omits invalid rows, so that the check can report the errors of all other rows, too.
  const releases = validateIndexedRows(entries.releases.item, content['releases']);
  const comingSoon = validateIndexedRows(entries.comingSoon.item, content['comingSoon']);
  const valid = { releases: releases.map(({ row }) => row), comingSoon: comingSoon.map(({ row }) => row) };
  const problems = releaseProblemsOf(valid, { all: languageCodes, fallback: fallbackLanguage });
  for (const { kind, row: wrong, text } of problems) {
    const list = kind === 'announced' ? 'comingSoon' : 'releases';
    const index = { releases, comingSoon }[list].find(({ row }) => row === wrong)?.index ?? 0;
    file.add([list, index], 'release', `${text}: ${advice[kind]}`);
  }
}
