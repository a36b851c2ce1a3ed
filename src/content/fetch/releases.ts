import { CallError } from '~/api/client.ts';
import { releaseProblemsOf } from '~/domain/release/problems.ts';
import { ReleasesManifestSchema, type ReleasesManifest } from '~/domain/release/schema.ts';
import { validateConfiguration } from '~/config/validate.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { htmlInsteadOfJson, type FetchHost } from './host.ts';

/**
 * Fetches the releases manifest. An invalid row makes the whole manifest invalid: without that row, a genuine file
 * would count as unknown. The guard compares the manifest with the published one.
 */
export function fetchReleases(host: FetchHost): Promise<ReleasesManifest> {
  return host.run(async ({ host: url = '', timeout = 0, fetch = globalThis.fetch }) => {
    const signal = AbortSignal.timeout(timeout);
    const text = await fetch(url, { method: 'GET', headers: { accept: 'application/json' }, signal })
      .then((response) => {
        if (response.status !== 200) throw new Error(`status ${response.status}`);
        return response.text();
      })
      .catch((cause: unknown) => {
        // Wraps the TypeError of a failed connection, which callers would mistake for a bug in our code.
        throw new CallError(`GET ${url}: ${errorMessageOf(cause)}`, undefined, cause);
      });
    if (text.trimStart().startsWith('<')) throw new Error(`GET ${url}: ${htmlInsteadOfJson}`);
    const manifest = validateConfiguration('The manifest', ReleasesManifestSchema, parseJson(text, 'releases.json'));
    const problems = releaseProblemsOf(manifest, { all: languageCodes, fallback: fallbackLanguage });
    if (problems.length > 0) throw new Error(problems.map(({ text: problem }) => problem).join('; '));
    return manifest;
  });
}
