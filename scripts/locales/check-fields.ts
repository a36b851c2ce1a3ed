import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import type { EnglishTexts } from './english.ts';
import { startOfFile, type Finding } from './finding.ts';

const namespace = 'submit';

/** Reports form fields that have no English label or hint. Other checks compare each language with English. */
export function checkFormFieldTexts({ namespaces, files, entries }: EnglishTexts): Finding[] {
  const file = files[namespaces.indexOf(namespace)];
  if (!file) return [];
  const names = new Set(
    formKinds.flatMap((kind) =>
      fieldsOfForm(kind).flatMap(({ label, hint }) => [`field.${label}`, ...(hint === undefined ? [] : [`hint.${hint}`])]),
    ),
  );
  return [...names]
    .filter((name) => !entries.has(`${namespace}:${name}`))
    .map((name) => {
      const position = file.groups.get(name.split('.')[0] ?? '') ?? startOfFile(`locales/en/${namespace}.json`);
      const message = `${namespace}:${name} is missing; a form has this field (src/domain/submission/fields.ts): write its text in every language`;
      return { ...position, rule: 'missing', message };
    });
}
