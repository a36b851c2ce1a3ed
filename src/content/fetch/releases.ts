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
 * Fetches the releases manifest. An invalid row rejects the whole manifest: without the row, a genuine file would count as
 * a fake. Throws if the manifest is invalid or contradicts the published one (`previous`).
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
        // An aborted connection is a TypeError, which callers treat as a bug in this code.
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
