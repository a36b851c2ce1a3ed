// Lets Astro compile a site, in a process of its own, whose memory ends with it: node compile.ts OUT FOLDER [CONFIG].
import { build, type AstroInlineConfig, type AstroIntegration } from 'astro';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packagesForBrowsers } from './browser-packages.ts';
import { compiledFile, type Compiled, type Imported } from './compiled.ts';
import { sha256 } from './policy.ts';

const assets = '_astro';

// What is imported when it is needed is written between backticks.
const [atOnce, later] = [/["']\.\/([\w.-]+\.js)["']/g, /`\.\/([\w.-]+\.js)`/g];

function importedBy(content: Buffer): Imported {
  const code = content.toString('latin1');
  const named = (form: RegExp) => Array.from(code.matchAll(form), ([, file = '']) => `/${assets}/${file}`);
  return { atOnce: named(atOnce), later: named(later) };
}

function hashedFiles(out: string): Pick<Compiled, 'integrity' | 'imports'> {
  const names = readdirSync(join(out, assets)).filter((file) => /\.(?:js|css)$/.test(file));
  const files = names.sort().map((file) => ({ file, content: readFileSync(join(out, assets, file)) }));
  return {
    integrity: files.map(({ file, content }) => [`/${assets}/${file}`, sha256(content)]),
    imports: files
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file, content }) => [`/${assets}/${file}`, importedBy(content)]),
  };
}

/**
 * Lets Astro compile the site: hashed files and the public folder into `out`, the page modules into `folder`. No page is
 * rendered: that is asked of the modules, by as many threads as there are processors, and later for changed pages alone.
 */
async function compile(out: string, folder: string, config: AstroInlineConfig): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const browser = packagesForBrowsers();
  let modules = '';
  let pages: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  const keep = (): Promise<[]> => {
    cpSync(modules, folder, { recursive: true });
    const entry = readdirSync(folder).find((file) => file.startsWith('prerender-entry'));
    if (!entry) throw new Error('Astro has compiled no entry to its pages.');
    const styles = [...pages].map(([key, page]): [string, unknown[]] => [key, page.styles]);
    writeFileSync(
      compiledFile(folder),
      JSON.stringify({ entry, styles, ...hashedFiles(out), browserPackages: browser.names() } satisfies Compiled),
    );
    return Promise.resolve([]);
  };
  const integration: AstroIntegration = {
    name: 'compile-only',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [browser.plugin] } }),
      'astro:build:setup': ({ pages: all, vite }) => {
        pages = all;
        modules = vite.environments?.['prerender']?.build?.outDir ?? '';
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'compile-only',
          getStaticPaths: keep,
          render: () => Promise.reject(new Error('Pages are rendered from the compiled modules.')),
        }),
    },
  };
  await build({ logLevel: 'warn', outDir: out, integrations: [integration], ...config });
}

const [out = '', folder = '', configModule] = process.argv.slice(2);
const config = configModule ? ((await import(resolve(configModule))) as { default: AstroInlineConfig }).default : {};
await compile(out, folder, config);
