import type { HostInput } from '~/routing/hosts/host.ts';

/** Returns the input of an emitter for a site without files. */
export const hostInput = (changes: Partial<HostInput>): HostInput => ({
  model: new Map(),
  files: [],
  siteUrl: 'https://a.example',
  root: '/srv/site',
  port: 8080,
  policies: { usual: "default-src 'none'", exceptions: [] },
  ...changes,
});
