import type { APIRoute } from 'astro';
import { env } from '~/config/env.ts';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { emptyAnswerOf } from '~/features/submit/form/empty-answer.ts';

export const getStaticPaths = () => formKinds.map((kind) => ({ params: { kind } }));

/** `/data/forms/template-{kind}.json`: an empty bundle to fill in without JavaScript. */
export const GET: APIRoute<never, { kind: FormKind }> = ({ params: { kind } }) =>
  Response.json({
    // Editors validate the file by this schema.
    $schema: `${env.SITE_URL}/data/forms/schema-${kind}.json`,
    form: kind,
    answers: Object.fromEntries(fieldsOfForm(kind).map((field) => [field.name, emptyAnswerOf(field)])),
  });
