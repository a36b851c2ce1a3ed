import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { approvedDapps, approvedStep, logoPath } from '~/api/submissions.ts';
import * as constants from '~/config/constants.ts';
import type { Editorial } from '~/domain/editorial.ts';
import { ListedDappSchema, type ListedDapp } from '~/domain/submission/listed.ts';
import { pictureType } from '~/domain/submission/picture-type.ts';
import { mapAtMost } from '~/lib/map-at-most.ts';
import { messageOf } from '~/lib/message-of.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';
import { logoFolder } from '../snapshot.ts';
import type { Host } from './host.ts';
import { previousRows, readList, type Reporter } from './read-list.ts';
import { writeWhole } from './store.ts';

const atOnce = 4;

/** Where the logos of submitted dapps come from, and where they are stored. */
export interface LogoSource {
  folder: string;
  /** Milliseconds that a logo may take. */
  timeout: number;
  outbound: Outbound;
}

const pathOf = (folder: string, hash: string): string => join(folder, logoFolder, `${hash}.png`);

/** Fetches a logo that is not there yet; throws where it is not what its name says, or no logo. */
async function fetchLogo(host: string, hash: string, { folder, timeout, outbound }: LogoSource): Promise<void> {
  const path = pathOf(folder, hash);
  if (existsSync(path)) return;
  const signal = AbortSignal.timeout(timeout);
  const response = await outbound(host + logoPath(hash), { signal, bytes: constants.logoBytes });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (sha256Hex(bytes) !== hash) throw new Error('it is another file than its name says');
  const { type, width, height } = pictureType(bytes) ?? {};
  const isLogo = type === 'image/png' && width === constants.logoSide && height === constants.logoSide;
  if (!isLogo) throw new Error('it is no logo');
  await writeWhole(path, bytes);
}

async function removeOtherLogos(folder: string, dapps: readonly ListedDapp[]): Promise<void> {
  const path = join(folder, logoFolder);
  if (!existsSync(path)) return;
  const used = new Set(dapps.map(({ logo }) => `${logo ?? ''}.png`));
  for (const file of await readdir(path)) if (!used.has(file)) await rm(join(path, file));
}

/** The dapps that were submitted and approved, with their logos; one whose logo cannot be fetched goes without. */
export async function readSubmitted(
  host: Host,
  { categories }: Editorial,
  logos: LogoSource,
  report: Reporter,
  stored: unknown,
): Promise<ListedDapp[]> {
  const previous = previousRows(ListedDappSchema, stored);
  const rows = await readList(host, { endpoint: approvedDapps, request: {}, step: approvedStep, previous }, report);
  const slugs = new Map(categories.map(({ hid, slug }) => [String(hid), slug]));
  const dapps = await mapAtMost(atOnce, rows, async (row): Promise<ListedDapp> => {
    const named = { ...row, categories: row.categories.map((name) => slugs.get(name) ?? name) };
    if (row.logo == null) return named;
    try {
      await fetchLogo(host.url, row.logo, logos);
      return named;
    } catch (error) {
      report.fault(`logo of ${row.hid}: ${messageOf(error)}`);
      return { ...named, logo: null };
    }
  });
  await removeOtherLogos(logos.folder, dapps);
  return dapps;
}
