import { releaseLineName } from '~/domain/release/line.ts';
import { releaseProblemsOf } from '~/domain/release/problems.ts';
import { ReleasesManifestSchema } from '~/domain/release/schema.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { asRecord } from '~/lib/record.ts';
import { validateIndexedRows } from '../locales/read-data.ts';
import { checkContent, type DataFile } from './data-file.ts';

const advice: readonly (readonly [problem: RegExp, what: string])[] = [
  [/is missing in/, 'write the text in these languages'],
  [/has the (?:sha256|url)/, 'give each file its own (npm run release:facts -- FILE)'],
  [/fingerprint of a certificate|needs packageId/, 'npm run release:facts -- FILE prints both'],
  [/is not above/, 'raise the version, or recall the other release'],
  [/ended before/, 'correct one of the two days'],
];

const { entries } = ReleasesManifestSchema;

export function checkReleases(file: DataFile): void {
  checkContent(file, ReleasesManifestSchema);
  const content = asRecord(file.content);
  // Omits invalid rows, so that the check can report the errors of all other rows, too.
  const releases = validateIndexedRows(entries.releases.item, content['releases']);
  const comingSoon = validateIndexedRows(entries.comingSoon.item, content['comingSoon']);
  const valid = { releases: releases.map(({ row }) => row), comingSoon: comingSoon.map(({ row }) => row) };
  for (const problem of releaseProblemsOf(valid, { all: languageCodes, fallback: fallbackLanguage })) {
    const release = releases.find(({ row }) => problem.startsWith(`${releaseLineName(row)} ${row.version}:`));
    const announced = comingSoon.find(({ row }) => problem.startsWith(releaseLineName(row)));
    const [, what = 'correct one of the two rows'] = advice.find(([known]) => known.test(problem)) ?? [];
    const path = release ? ['releases', release.index] : ['comingSoon', announced?.index ?? 0];
    file.add(path, 'release', `${problem}: ${what}`);
  }
}
