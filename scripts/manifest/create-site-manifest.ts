import { existsSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  expectedResponseOf,
  expectedHomeResponsesOf,
  expectedRedirectResponsesOf,
  isStaticHost,
  type HostKind,
} from '~/routing/hosts/expected-responses.ts';
import { dictionaryEncoding, dictionarySuffixPattern, dictionaryOfFile } from '~/routing/dictionaries.ts';
import type { ResponseHeaders } from '~/routing/headers.ts';
import type { PageCsps } from '~/routing/page-csps.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { strictTransport } from '~/routing/strict-transport.ts';
import { ManifestSchema, type ManifestFile, type SiteManifest } from './schema.ts';

export interface SiteManifestInput {
  host: string;
  hostKind: HostKind;
  siteUrl: string;
  model: RedirectModel;
  policies: PageCsps;
  /** The published folder, and all files in it. */
  site: string;
  files: readonly PublishedFile[];
}

export type HashAndSize = Pick<ManifestFile, 'sha256' | 'bytes'>;

/** A published file. If `content` is undefined, the file on disk is read. */
export interface PublishedFile {
  file: string;
  content: HashAndSize | undefined;
}

export function hashAndSizeOf(path: string): HashAndSize {
  const content = readFileSync(path);
  return { sha256: hash('sha256', content), bytes: content.length };
}

const encodings = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** Collects sets of headers, each with a name: `page`, or `page-2` for the second set of that kind. */
function headerSets() {
  const names = new Map<string, string>();
  const sets: Record<string, ResponseHeaders> = {};
  const nameOf = (kind: string, headers: ResponseHeaders): string => {
    const key = `${kind} ${JSON.stringify(headers)}`;
    let name = names.get(key);
    if (name === undefined) {
      const others = Object.keys(sets).filter((one) => one === kind || one.startsWith(`${kind}-`)).length;
      names.set(key, (name = others === 0 ? kind : `${kind}-${others + 1}`));
      sets[name] = headers;
    }
    return name;
  };
  return { sets, nameOf };
}

type NameOf = ReturnType<typeof headerSets>['nameOf'];

interface Place {
  place: Pick<ManifestFile, 'address' | 'status'>;
  headers: string;
}

/** Creates a lookup of expected responses. */
function createResponseLookup({ hostKind, policies, files }: SiteManifestInput, nameOf: NameOf) {
  const dictionaries = files.flatMap(({ file }) => dictionaryOfFile(file) ?? []);
  return (file: string): Place | undefined => {
    const expected = expectedResponseOf(hostKind, file, policies, dictionaries);
    if (!expected) return undefined;
    const { address, status, headers } = expected;
    const kind = status === 200 ? (file.endsWith('.html') ? 'page' : 'file') : 'missing';
    return { place: status === 200 ? { address } : { address, status }, headers: nameOf(kind, headers) };
  };
}

const plain = ['', undefined] as const;
const encodingOf = new Map(encodings.map((one) => [one[0] as string, one]));
const ofDictionary = new RegExp(`${dictionarySuffixPattern}$`);

/** Returns the suffix and the content encoding of a compressed copy. */
function formOf(file: string): readonly [ending: string, encoding: ManifestFile['encoding']] {
  const [ending] = file.endsWith('.dcz') ? (ofDictionary.exec(file) ?? []) : [];
  return ending ? [ending, dictionaryEncoding] : (encodingOf.get(file.slice(-3)) ?? plain);
}

function rowOf(
  site: string,
  { file, content }: PublishedFile,
  responseOf: ReturnType<typeof createResponseLookup>,
): ManifestFile {
  const { sha256, bytes } = content ?? hashAndSizeOf(join(site, file));
  const [ending, encoding] = formOf(file);
  const { place, headers } = responseOf(file.slice(0, file.length - ending.length)) ?? {};
  if (headers === undefined) return { file, sha256, bytes };
  return encoding ? { file, sha256, bytes, ...place, encoding, headers } : { file, sha256, bytes, ...place, headers };
}

const BuildSchema = v.object({
  commit: v.optional(v.nullable(v.string()), null),
  snapshot: v.optional(ManifestSchema.entries.snapshot, null),
});

function buildFacts(site: string): v.InferOutput<typeof BuildSchema> {
  const path = join(site, 'build.json');
  return v.parse(BuildSchema, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
}

const lockfile = 'package-lock.json';

/** Creates the manifest of a host folder. The same input always gives the same manifest. */
export function createSiteManifest(input: SiteManifestInput): SiteManifest {
  const { host, hostKind, siteUrl, model, policies, site } = input;
  const { sets, nameOf } = headerSets();
  const responseOf = createResponseLookup(input, nameOf);
  const sorted = input.files.toSorted(({ file: one }, { file: other }) => (one < other ? -1 : 1));
  const files = sorted.map((one) => rowOf(site, one, responseOf));
  const isPublished = (file: string) => sorted.some((one) => one.file === file);
  const home = expectedHomeResponsesOf(hostKind, policies, isPublished).map(({ headers, ...row }) => ({
    ...row,
    headers: nameOf('home', headers),
  }));
  const redirects = expectedRedirectResponsesOf(hostKind, model).map(({ headers, ...row }) => ({
    ...row,
    headers: nameOf('redirect', headers),
  }));
  return {
    ...{ format: 'site-manifest/1', host, site: siteUrl, ...buildFacts(site) },
    lockfile: existsSync(lockfile) ? hash('sha256', readFileSync(lockfile)) : null,
    strictTransport: isStaticHost(hostKind) ? null : strictTransport,
    ...{ headers: sets, files, home, redirects },
  };
}
