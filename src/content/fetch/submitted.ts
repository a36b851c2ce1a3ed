import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import type { ListEndpoint } from '~/api/list.ts';
import { approvedPageSize, approvedLogoPath } from '~/api/approved-lists.ts';
import * as constants from '~/config/constants.ts';
import { detectPictureType } from '~/domain/submission/picture-type.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { asRecord } from '~/lib/record.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { logoFolder, approvedSubmissionFiles } from '../snapshot.ts';
import type { FetchHost } from './host.ts';
import { validateStoredRows, fetchWholeList, type ListReporter } from './fetch-whole-list.ts';
import { writeAtomically } from './store.ts';

const concurrency = 4;

export interface SubmittedLogoSource {
  folder: string;
  /** Timeout for the download of a logo in milliseconds. */
  timeout: number;
  outbound: OutboundFetch;
}

const pathOf = (folder: string, hash: string): string => join(folder, logoFolder, `${hash}.png`);

/** Downloads a logo, unless it is stored already. Throws if the file is no PNG of the right size and SHA-256. */
async function fetchLogo(
  host: string,
  hash: string,
  { folder, timeout, outbound }: SubmittedLogoSource,
): Promise<void> {
  const path = pathOf(folder, hash);
  if (existsSync(path)) return;
  const signal = AbortSignal.timeout(timeout);
  const response = await outbound(host + approvedLogoPath(hash), { signal, bytes: constants.maxLogoBytes });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (sha256Hex(bytes) !== hash) throw new Error('its content does not match its name');
  const { type, width, height } = detectPictureType(bytes) ?? {};
  const isLogo = type === 'image/png' && width === constants.logoSide && height === constants.logoSide;
  if (!isLogo) throw new Error('it is not a logo');
  await writeAtomically(path, bytes);
}

interface Approved {
  hid: string;
  logo?: string | null | undefined;
}

/** Removes logos that no stored list references. */
export async function removeOtherLogos(folder: string): Promise<void> {
  const path = join(folder, logoFolder);
  if (!existsSync(path)) return;
  const lists = Object.values(approvedSubmissionFiles).map((file) => tryReadOwnJson(join(folder, file)));
  const rows = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const used = new Set(rows.map((row) => `${String(asRecord(row)['logo'])}.png`));
  for (const file of await readdir(path)) if (!used.has(file)) await rm(join(path, file));
}

/** Fetches approved submissions and their logos. Omits a logo whose download fails. */
export async function fetchSubmitted<
  Query extends v.GenericSchema<{ start?: unknown }>,
  Row extends v.GenericSchema<unknown, Approved>,
>(
  host: FetchHost,
  endpoint: ListEndpoint<Query, Row>,
  logos: SubmittedLogoSource,
  report: ListReporter,
  stored: unknown,
): Promise<v.InferOutput<Row>[]> {
  const previous = validateStoredRows(endpoint.row, stored);
  const request = {} as v.InferInput<Query>;
  const rows = await fetchWholeList(host, { endpoint, request, step: approvedPageSize, previous }, report);
  return mapConcurrently(concurrency, rows, async (row) => {
    if (row.logo == null) return row;
    try {
      await fetchLogo(host.url, row.logo, logos);
      return row;
    } catch (error) {
      report.fault(`logo of ${row.hid}: ${errorMessageOf(error)}`);
      return { ...row, logo: null };
    }
  });
}
