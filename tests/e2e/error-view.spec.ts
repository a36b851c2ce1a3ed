import { build } from 'esbuild';
import { expect, test, type Page } from 'playwright/test';

/** Shows the broken island on a page of its own, where nothing but it and its boundary is. */
async function showBrokenIsland(page: Page, hash: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['tests/e2e/broken-island.tsx'],
    alias: { '~': `${process.cwd()}/src` },
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'iife',
    jsx: 'automatic',
    write: false,
  });
  await page.route('**/island', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  await page.goto(`/island${hash}`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}

test('an island that breaks shows the status, the message and the way home in its place', async ({ page }) => {
  await showBrokenIsland(page, '');
  await expect(page.getByRole('alert')).toContainText('410 · Something went wrong');
  await expect(page.getByRole('alert')).toContainText('The list is gone');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
});

test('an error view that breaks as well leaves one line and the way home', async ({ page }) => {
  await showBrokenIsland(page, '#view');
  await expect(page.getByRole('alert')).toHaveText('An error occurred while showing the error page Back to home');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
});
