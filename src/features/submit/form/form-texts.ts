import { env } from '~/config/env.ts';
import { fieldsOfForm, type FormField, type FormKind } from '~/domain/submission/fields.ts';
import { languageNames } from '~/i18n/languages.ts';
import { assertPlainTextKey, type Translate } from '~/i18n/t.ts';
import { describeLimit } from './describe-limit.ts';

function hintOf(t: Translate, { hint, limit }: FormField): string | undefined {
  if (limit.kind === 'logo') return t('submit:hint.icon_url', { limit: describeLimit(t, limit) });
  if (limit.kind === 'document') return describeLimit(t, limit);
  return hint && t(`submit:hint.${hint}`);
}

const listed = { en: languageNames.en.name, zh: languageNames.zh.name, zhTW: languageNames['zh-tw'].name };

function optionText(t: Translate, field: FormField, option: string): string {
  if (field.name === 'language') return new Map(Object.entries(listed)).get(option) ?? option;
  if (field.name === 'requirements') return t(assertPlainTextKey(`recruiting:requirements.${option}`));
  return t(assertPlainTextKey(`submit:option.${option}`));
}

const optionsOf = (t: Translate, field: FormField): [string, string][] => {
  const { limit } = field;
  if ((limit.kind !== 'one' && limit.kind !== 'several') || typeof limit.of === 'string') return [];
  return limit.of.map((option) => [option, optionText(t, field, option)]);
};

const coinLabels = {
  name: 'submit:field.coinName',
  symbol: 'submit:field.symbol',
  decimals: 'submit:field.decimal',
} as const;

function labelsOf(t: Translate, { name, label, limit }: FormField): [string, string][] {
  const parts = limit.kind === 'coin' ? Object.entries(coinLabels) : [];
  return [
    [name, t(`submit:field.${label}`)],
    ...parts.map(([part, key]): [string, string] => [`${name}.${part}`, t(key)]),
  ];
}

export function formTexts(t: Translate, kind: FormKind) {
  const fields = fieldsOfForm(kind);
  const isApplication = kind === 'application';
  const count = env.SUBMISSION_RETENTION_DAYS;
  return {
    labels: Object.fromEntries(fields.flatMap((field) => labelsOf(t, field))),
    hints: Object.fromEntries(
      fields.flatMap((field) => {
        const hint = hintOf(t, field);
        return hint === undefined ? [] : [[field.name, hint] as const];
      }),
    ),
    options: Object.fromEntries(fields.flatMap((field) => optionsOf(t, field))),
    sections: Object.fromEntries(fields.map(({ section }) => [section, t(`submit:section.${section}`)])),
    optional: t('submit:ready.optional'),
    yes: t('submit:form.yes'),
    no: t('submit:form.no'),
    choose: t('submit:form.choose'),
    chooseFile: t('submit:logo.file'),
    send: t(isApplication ? 'submit:sending.apply' : 'submit:sending.submit'),
    progress: t('submit:form.progress', { filled: '{filled}', needed: '{needed}' }),
    privacy: t(isApplication ? 'submit:form.applicationPrivacy' : 'submit:form.privacy', { count }),
    free: t(isApplication ? 'recruiting:apply.free' : 'submit:send.free'),
  };
}

/** The texts of a form that the built HTML contains. Other texts load on first use. */
export type FormTexts = ReturnType<typeof formTexts>;
