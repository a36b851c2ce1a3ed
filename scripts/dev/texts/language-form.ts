import { countGraphemes } from '~/lib/grapheme-length.ts';
import type { EditableText } from './describe-key.ts';
import { createElementWith } from './make.ts';

const english = 'en';

const termsIn = ({ terms }: EditableText, language: string): string =>
  terms.map((term) => `${term.term}: ${language === english ? term.meaning : (term.in[language] ?? '–')}`).join(' · ');

/** Creates a field per plural form of a language, with hints for editors. `change` returns what an editor entered. */
export function createTranslationFields(entry: EditableText, given: EditableText['languages'][number]) {
  const { language, name, html, isStale, max, place, problems, texts } = given;
  const fields = Object.entries(texts).map(([form, text]) => {
    const field = createElementWith('textarea', { value: text, defaultValue: text, lang: html, rows: 2 });
    const counter = createElementWith('span', { className: 'quiet' });
    const count = () => {
      const length = countGraphemes(field.value);
      counter.textContent = max === undefined ? `${length}` : `${length} of ${max}`;
    };
    count();
    field.addEventListener('input', count);
    const label = createElementWith('label', {}, form === '' ? name : `${name}, ${form}`, ' ', counter, field);
    return { form, field, label };
  });
  const isTranslation = language !== english;
  const current = createElementWith('input', { type: 'checkbox', checked: isTranslation && !isStale });
  const label = isTranslation ? 'matches today’s English' : 'only a typo: translations stay current';
  const isChanged = () => fields.some(({ field }) => field.value !== field.defaultValue);
  // An edited translation counts as current.
  for (const { field } of fields) field.addEventListener('input', () => (current.checked ||= isTranslation));

  const terms = termsIn(entry, language);
  const element = createElementWith(
    'section',
    { ariaLabel: name },
    createElementWith(
      'p',
      { className: 'quiet' },
      createElementWith('code', {}, place),
      ...(isStale ? [' ', createElementWith('mark', {}, 'stale')] : []),
    ),
    ...fields.map(({ label }) => label),
    ...(terms === '' ? [] : [createElementWith('p', { className: 'quiet' }, terms)]),
    createElementWith('label', { className: 'choice' }, current, label),
    ...problems.map((problem) => createElementWith('p', { className: 'problem' }, problem)),
  );
  return {
    element,
    change: () => {
      if (!isChanged() && !(isTranslation && isStale && current.checked)) return undefined;
      const changed = fields.filter(({ field }) => field.value !== field.defaultValue);
      return {
        language,
        texts: Object.fromEntries(changed.map(({ form, field }) => [form, field.value])),
        isCurrent: current.checked,
      };
    },
  };
}
