import { expect, test } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

const en = (key: string) => text('en', `security:${key}`);

test('The footer links to the security page, and that to the file check and the link check @full', async ({ page }) => {
  await page.goto('/en/partner');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('site.title') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: en('meta.title') })).toBeVisible();
  const main = page.getByRole('main');
  for (const [title, action, path] of [
    ['meta.title', 'file.check', '/en/verify'],
    ['meta.linkTitle', 'link.check', '/en/verify/link'],
  ] as const) {
    const region = main.getByRole('region', { name: text('en', `verify:${title}`) });
    await expect(region.getByRole('link', { name: en(action) })).toHaveAttribute('href', path);
  }
  for (const path of ['/en/verify', '/en/verify/link']) {
    await page.goto(path);
    await expect(main.getByRole('link', { name: en('site.title') })).toHaveAttribute('href', '/en/security#site');
  }
});

test('The security page has both commands for this URL, and the script and package list that they need @full', async ({
  page,
  request,
}) => {
  await page.goto('/en/security');
  const certificate = page.getByRole('main').getByRole('region', { name: en('site.title'), exact: true });
  await expect(
    certificate.getByText(/^npm run verify -- https?:\S+ --manifest manifest\.json --key RW…$/),
  ).toBeVisible();
  await expect(certificate.getByText(/^sh verify-site\.txt https?:\S+ manifest\.json$/)).toBeVisible();
  for (const [name, begin] of [
    ['verify-site.txt', '#!/bin/sh'],
    ['sbom.cdx.json', '{"$schema":"http://cyclonedx.org'],
  ] as const) {
    const path = await certificate.getByRole('link', { name }).getAttribute('href');
    const body = await (await request.get(path ?? '')).text();
    expect(body.slice(0, begin.length)).toBe(begin);
  }
});

test('The security page states the promises of the site, and where to report a problem @full', async ({ page }) => {
  await page.goto('/ru/security');
  const list = page.getByRole('region', { name: text('ru', 'security:promise.title') });
  for (const key of ['tracking', 'cookie', 'hosts', 'worker'])
    await expect(list.getByText(text('ru', `security:promise.${key}`))).toBeVisible();
  const { security } = site.emails;
  const report = page.getByRole('region', { name: text('ru', 'security:report.title') });
  await expect(report.getByText(text('ru', 'security:report.how', { email: security }))).toBeVisible();
  await expect(report.getByRole('link', { name: security })).toHaveAttribute('href', `mailto:${security}`);
  await expect(report.getByRole('link', { name: 'security.txt' })).toHaveAttribute('href', '/.well-known/security.txt');
});
