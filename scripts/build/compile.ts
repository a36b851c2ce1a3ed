// Lets Astro compile a site, in a process of its own, whose memory ends with it: node compile.ts OUT FOLDER [CONFIG].
import { build, type AstroInlineConfig } from 'astro';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { checkVersion, compileOnly, type CompiledPages } from './astro-internals.ts';
import { astroScript } from './astro-process.ts';
import { packagesForBrowsers } from './browser-packages.ts';
import { compiledFile, packagesFile, type Compiled } from './compiled.ts';
import { hashedFiles } from './hashed-files.ts';

/**
 * Lets Astro compile the site: hashed files and the public folder into `out`, the page modules into `folder`. No page is
 * rendered: that is asked of the modules, by as many threads as there are processors, and later for changed pages alone.
 */
async function compile(out: string, folder: string, config: AstroInlineConfig): Promise<void> {
  checkVersion();
  rmSync(folder, { recursive: true, force: true });
  const browser = packagesForBrowsers();
  const keep = ({ modules, entry, styles }: CompiledPages) => {
    cpSync(modules, folder, { recursive: true });
    writeFileSync(packagesFile(folder), JSON.stringify(browser.names()));
    writeFileSync(compiledFile(folder), JSON.stringify({ entry, styles, ...hashedFiles(out) } satisfies Compiled));
  };
  await build({ logLevel: 'warn', outDir: out, integrations: [browser.integration, compileOnly(keep)], ...config });
}

await astroScript(compile);
