import { expect, test } from './test.ts';
import { text } from './texts.ts';

test('The recruiting page shows mission, benefits, who can apply, four requirements and five steps @R12 @C01 @C04', async ({
  page,
}) => {
  await page.goto('/fil/recruiting');
  for (const key of [
    'mission.title',
    'benefits.title',
    'who.title',
    'requirements.title',
    'steps.title',
    'apply.title',
  ]) {
    await expect(page.getByRole('heading', { name: text('fil', `recruiting:${key}`), exact: true })).toBeVisible();
  }
  const fil = (key: string) => text('fil', `recruiting:${key}`);
  for (const [chapter, said] of [
    ['mission', ['body']],
    ['benefits', ['network', 'pay', 'training', 'swag']],
    ['who', ['body']],
  ] as const) {
    const region = page.getByRole('region', { name: fil(`${chapter}.title`), exact: true });
    for (const words of said) await expect(region.getByText(fil(`${chapter}.${words}`), { exact: true })).toBeVisible();
  }
  const steps = page.getByRole('region', { name: text('fil', 'recruiting:steps.title') });
  await expect(steps.getByRole('listitem')).toHaveText(
    ['submit', 'screening', 'interview', 'result', 'start'].map((step) => text('fil', `recruiting:steps.${step}`)),
  );
});

test('The recruiting page lists the four requirements and says that two of them are needed @C02 @full', async ({
  page,
}) => {
  const requirements = ['cooperation', 'marketing', 'social', 'translation'];
  for (const [lang, two] of [
    ['en', 'Meet at least two of these four'],
    ['zh', '两'],
    ['es', 'dos de estos cuatro'],
  ] as const) {
    await page.goto(`/${lang}/recruiting`);
    const who = page.getByRole('region', { name: text(lang, 'recruiting:who.title') });
    await expect(who.getByRole('heading', { level: 3 })).toHaveText(text(lang, 'recruiting:requirements.title'));
    await expect(who.getByRole('heading', { level: 3 })).toContainText(two, { ignoreCase: true });
    await expect(who.getByRole('listitem')).toHaveText(
      requirements.map((name) => text(lang, `recruiting:requirements.${name}`)),
    );
  }
});

test('The application supports autofill of personal data @full', async ({ page }) => {
  await page.goto('/en/recruiting');
  for (const [label, known] of [
    ['person', 'name'],
    ['country', 'country-name'],
    ['email', 'email'],
    ['channels', 'off'],
  ] as const) {
    await expect(page.getByLabel(text('en', `submit:field.${label}`)).first()).toHaveAttribute('autocomplete', known);
  }
});
