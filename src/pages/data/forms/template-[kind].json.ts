import type { APIRoute } from 'astro';
import { fieldsOf, formKinds, type FormKind } from '~/domain/submission/fields.ts';
import { emptyAnswer } from '~/features/submit/form/empty-answer.ts';

export const getStaticPaths = () => formKinds.map((kind) => ({ params: { kind } }));

/** `/data/forms/template-{kind}.json`: an empty bundle to fill in without JavaScript. */
export const GET: APIRoute<never, { kind: FormKind }> = ({ params: { kind } }) =>
  Response.json({
    form: kind,
    answers: Object.fromEntries(fieldsOf(kind).map((field) => [field.name, emptyAnswer(field)])),
  });
