import type { APIRoute } from 'astro';
import { activeChains } from '~/content/read/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { createAnswerBundleSchema } from '~/features/submit/form/json-schema.ts';

export const getStaticPaths = () => formKinds.map((kind) => ({ params: { kind } }));

/** `/data/forms/schema-{kind}.json`: the JSON Schema of a filled template. */
export const GET: APIRoute<never, { kind: FormKind }> = ({ params: { kind } }) =>
  Response.json(
    createAnswerBundleSchema(kind, {
      networks: activeChains(),
      categories: allCategories.filter(({ slug }) => slug).map(({ hid }) => String(hid)),
    }),
  );
