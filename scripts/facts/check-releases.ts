import { releaseLineName } from '~/domain/release/line.ts';
import { releaseProblemsOf } from '~/domain/release/problems.ts';
import { ReleasesManifestSchema } from '~/domain/release/schema.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { parseContent, type DataFile } from './data-file.ts';

const advice: readonly (readonly [problem: RegExp, what: string])[] = [
  [/is missing in/, 'write the text in these languages'],
  [/has the (?:sha256|url)/, 'give each file its own (npm run release:facts -- FILE)'],
  [/fingerprint of a certificate|needs packageId/, 'npm run release:facts -- FILE prints both'],
  [/is not above/, 'raise the version, or recall the other release'],
  [/ended before/, 'correct one of the two days'],
];

/** Checks the releases manifest: its schema, and contradictions between its rows. */
export function checkReleases(file: DataFile): void {
  const manifest = parseContent(file, ReleasesManifestSchema);
  if (!manifest) return;
  const { releases, comingSoon } = manifest;
  for (const problem of releaseProblemsOf(manifest, { all: languageCodes, fallback: fallbackLanguage })) {
    const row = releases.findIndex((release) => problem.startsWith(`${releaseLineName(release)} ${release.version}:`));
    const announced = comingSoon.findIndex((announcement) => problem.startsWith(releaseLineName(announcement)));
    const [, what = 'correct one of the two rows'] = advice.find(([known]) => known.test(problem)) ?? [];
    file.add(row >= 0 ? ['releases', row] : ['comingSoon', Math.max(announced, 0)], 'release', `${problem}: ${what}`);
  }
}
