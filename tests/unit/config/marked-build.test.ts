import { afterEach, describe, expect, it, vi } from 'vitest';

const load = async (environment: Record<string, string>) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { showsDevelopmentBar } = await import('~/config/marked-build.ts');
  const { developmentBuildMessage } = await import('../../../scripts/build/development-line.ts');
  return { showsDevelopmentBar, line: developmentBuildMessage };
};
afterEach(() => vi.unstubAllEnvs());

describe('a build that is not for production', () => {
  it('shows a bar in the language of the page, and ends with a log line', async () => {
    const { showsDevelopmentBar, line } = await load({ SITE_URL: 'https://wallet.io', SITE_ENV: '' });
    expect(showsDevelopmentBar).toBe(true);
    const { visibleNoticesOf } = await import('~/shell/notices.ts');
    expect(visibleNoticesOf('ru', false)[0]).toMatchObject({
      id: 'development',
      text: expect.stringMatching(/^Тестовый сайт/) as string,
    });
    expect(line).toMatch(/^Not for the public: .*bar on every page.*SITE_ENV=production/);
  });

  it.each(['https://wallet.example', 'http://localhost:4321'])(
    'shows no bar at %s, but ends with a log line',
    async (url) => {
      const { showsDevelopmentBar, line } = await load({ SITE_URL: url });
      expect(showsDevelopmentBar).toBe(false);
      expect(line).toMatch(/^Not for the public: this build may contain samples\. /);
    },
  );

  it('does not include a production build', async () => {
    const { showsDevelopmentBar, line } = await load({ SITE_URL: 'https://wallet.io', SITE_ENV: 'production' });
    expect([showsDevelopmentBar, line]).toEqual([false, undefined]);
  });
});
