import * as v from 'valibot';
import { CallError } from '~/api/client.ts';
import { changesOf } from '~/domain/release/changes.ts';
import { problemsOf } from '~/domain/release/problems.ts';
import { ManifestSchema, type Manifest } from '~/domain/release/schema.ts';
import { validate } from '~/config/validate.ts';
import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { messageOf } from '~/lib/message-of.ts';
import { parseJson } from '~/lib/parse-json.ts';
import type { Host } from './host.ts';

/**
 * The manifest of the releases as its address publishes it, whole or not at all: a row that was left out would be a file that
 * is none of ours. Throws where it has a problem, or says of what was published (`previous`) something else than before.
 */
export function readReleases(host: Host, previous: unknown): Promise<Manifest> {
  return host.ask(async ({ host: url = '', timeout = 0, fetch = globalThis.fetch }) => {
    const signal = AbortSignal.timeout(timeout);
    const text = await fetch(url, { method: 'GET', headers: { accept: 'application/json' }, signal })
      .then((response) => {
        if (response.status !== 200) throw new Error(`status ${response.status}`);
        return response.text();
      })
      .catch((cause: unknown) => {
        // A line that breaks is a TypeError, which of our own code would be a mistake.
        throw new CallError(`GET ${url}: ${messageOf(cause)}`, undefined, cause);
      });
    const manifest = validate('The manifest', ManifestSchema, parseJson(text, 'releases.json'));
    const last = v.safeParse(ManifestSchema, previous);
    const problems = [
      ...problemsOf(manifest, { all: languageCodes, fallback: fallbackLanguage }),
      ...(last.success ? changesOf(last.output, manifest) : []),
    ];
    if (problems.length > 0) throw new Error(problems.join('; '));
    return manifest;
  });
}
