import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { findBrowser, findTool } from '../scripts/test/tools.ts';
import { originFile, ports } from '../tests/e2e/hosts.ts';

const executablePath = findTool('shell') ?? findBrowser();

const serve = (options: string, port: number) => ({
  command: `npm run preview -- ${options}`,
  cwd: '..',
  env: { PORT: String(port), ORIGIN_DB: originFile },
  url: `http://localhost:${port}/en`,
  reuseExistingServer: false,
});

// Test files that build their own site. They take longest, so they start first. Otherwise, all other workers would wait
// for them at the end.
const slow = /\/(?:live|live-sections|third-parties|pseudo|submit-circle|dev)\.spec\.ts$/;

export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // One more than CPUs, because tests spend a fifth of their time waiting.
  workers: availableParallelism() + 1,
  // Long, because browsers and two servers share the CPUs.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${ports.site}`,
    launchOptions: {
      executablePath,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        // Pages of a worker share a process, because starting one for each test takes an eighth of the time.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    { name: 'slow', testMatch: slow },
    { name: 'others', testIgnore: slow },
  ],
  webServer: [serve('--origin', ports.site), serve('', ports.bare)],
});
