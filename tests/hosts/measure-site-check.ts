import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteManifestFile, parseSiteManifest } from '../../scripts/manifest/schema.ts';
import { checkDeployedHost } from '../../scripts/verify/check-host.ts';
import { serveByNginx } from '../../scripts/test/serve-by-nginx.ts';

/** The cost of a comparison of the deployed site with its site manifest. */
export interface SiteCheck {
  files: number;
  /** Duration of each run, divided by that of `sha256sum` with the same files right before. */
  ratios: number[];
}

/** Measures `npm run verify` with the built site on nginx. Returns undefined if there is no built site or no nginx. */
export async function measureSiteCheck(dist: string, runs: number): Promise<SiteCheck | undefined> {
  if (!existsSync(join(dist, 'build.json'))) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'site-check-'));
  const server = await serveByNginx(dist, home);
  try {
    if (!server) return undefined;
    const { folder } = server;
    const manifest = parseSiteManifest(readFileSync(join(folder, siteManifestFile), 'utf8'));
    const ratios: number[] = [];
    let files = 0;
    for (let run = 0; run < runs; run++) {
      const before = performance.now();
      execFileSync('sh', ['-c', 'find site -type f -print0 | xargs -0 sha256sum > /dev/null'], { cwd: folder });
      const between = performance.now();
      const checked = await checkDeployedHost(server.origin, manifest, () => undefined);
      ratios.push((performance.now() - between) / (between - before));
      if (checked.differences.length > 0) throw new Error(`The check names ${checked.differences[0]?.text}`);
      files = checked.files;
    }
    return { files, ratios };
  } finally {
    await server?.stop();
    rmSync(home, { recursive: true });
  }
}
