import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { DappSchema, type DappSection } from '~/domain/dapp.ts';
import { IdSchema, ExternalNameSchema, WholeNumberSchema } from '~/domain/fields.ts';
import { validateRows } from '~/domain/rows.ts';
import { logDroppedRow } from './list.ts';

// Sections of the main API host (rows K12, K13). In a separate file, because the search bundles the host's other
// endpoints.
const get = { method: 'GET', base: '/api/main', headers: ['lang', 'os'] } as const;

const Nothing = v.object({});
const SectionRequest = v.object({
  id: IdSchema,
  start: v.optional(WholeNumberSchema, 0),
  count: v.optional(WholeNumberSchema, constants.dappRequestDefaults.nextPageStep),
});

const path = '/v1/application/home_section_list';

/** A section without its invalid dapps. */
export const SectionSchema = v.pipe(
  v.object({
    hid: v.nullish(IdSchema),
    title: ExternalNameSchema,
    // `v.any()` lets `coerce` wrap a single dapp in a list.
    list: v.nullish(v.pipe(v.array(v.any()), v.maxLength(constants.relayLimits.rows)), []),
  }),
  v.transform(({ list, ...section }): DappSection => ({
    ...section,
    list: validateRows(DappSchema, list, logDroppedRow(path)),
  })),
);

/** The sections on the first page of the dapp store. */
export const homeSectionsEndpoint = { ...get, path, request: Nothing, row: SectionSchema } as const;
export const sectionDappsEndpoint = {
  ...get,
  path: '/v1/application/section_more',
  request: SectionRequest,
  row: DappSchema,
} as const;
