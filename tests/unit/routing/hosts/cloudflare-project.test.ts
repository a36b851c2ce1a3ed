import { expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { cloudflareFolder } from '~/routing/hosts/cloudflare.ts';
import { hostInput } from './host-input.ts';

it('publishes to the project that site.json names', () => {
  const { written } = cloudflareFolder(hostInput({ model: new Map() }), new Map());
  expect(written.get('wrangler.toml')).toContain(`\nname = "${site.hosting.cloudflareProject}"\n`);
});
