import { defineConfig } from 'playwright/test';
import { findBrowser } from '../scripts/test/tools.ts';

const executablePath = findBrowser();
const port = 4390;

export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'npm run preview',
    cwd: '..',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/en`,
    reuseExistingServer: false,
  },
});
