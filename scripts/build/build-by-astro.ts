// Lets Astro build a site by its documented ways alone, and makes its pages whole, in a process of its own:
// node build-by-astro.ts OUT FOLDER [CONFIG].
import { build, type AstroInlineConfig, type AstroIntegration } from 'astro';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ownInline } from '~/lib/own-inline.ts';
import { astroScript } from './astro-process.ts';
import { packagesForBrowsers } from './browser-packages.ts';
import { packagesFile } from './compiled.ts';
import { pageFinisher, type Integrity } from './finish-page.ts';
import { hashedFiles } from './hashed-files.ts';
import { sha256 } from '../pages/policy.ts';
import { isSiteScript } from './render-all.ts';
import { reportFile, type AstroReport } from './render-by-astro.ts';

const probe = 'inline-scripts.html';
const probeRoute = {
  pattern: '/inline-scripts',
  entrypoint: fileURLToPath(new URL('inline-scripts.astro', import.meta.url)),
  prerender: true,
};

function* inlineOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<string> {
  for (const child of node.childNodes) {
    if (child.nodeName === 'script' || child.nodeName === 'style')
      yield 'childNodes' in child ? child.childNodes.map((text) => ('value' in text ? text.value : '')).join('') : '';
    else if ('childNodes' in child) yield* inlineOf(child);
  }
}

/** Names what Astro writes beside islands: all that stands inline in a page which holds nothing but them. */
function nameInline(file: string): void {
  const found = [...inlineOf(parse(readFileSync(file, 'utf8')))].filter(Boolean);
  for (const [index, code] of found.entries()) ownInline(`Astro's ${index}`, code);
  rmSync(file);
}

function finishAll(out: string, files: readonly string[]): Omit<AstroReport, 'files'> {
  const { integrity: known, imports } = hashedFiles(out);
  const siteScripts = files
    .filter(isSiteScript)
    .map((file) => [`/${file}`, sha256(readFileSync(join(out, file)))] as const);
  const integrity: Integrity = new Map([...known, ...siteScripts]);
  const finish = pageFinisher(integrity, new Map(imports));
  const report: Omit<AstroReport, 'files'> = { policies: [], faults: [], strangers: [] };
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const { html, policy, faults, strangers } = finish(readFileSync(join(out, file), 'latin1'));
    writeFileSync(join(out, file), html, 'latin1');
    report.policies.push([file, policy]);
    report.faults.push(...faults.map((fault) => `${file} ${fault}`));
    report.strangers.push(...strangers.map((stranger) => `${file} holds ${stranger}`));
  }
  return report;
}

function finishing(out: string, folder: string): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => injectRoute(probeRoute),
      'astro:build:done': ({ dir, assets }) => {
        const root = fileURLToPath(dir);
        const made = [...assets.values()].flat().map((url) => fileURLToPath(url).slice(root.length));
        nameInline(join(out, probe));
        const files = made.filter((file) => file !== probe);
        writeFileSync(reportFile(folder), JSON.stringify({ files, ...finishAll(out, files) } satisfies AstroReport));
      },
    },
  };
}

await astroScript(async (out: string, folder: string, config: AstroInlineConfig) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = packagesForBrowsers();
  await build({
    logLevel: 'warn',
    outDir: out,
    integrations: [browser.integration, finishing(out, folder)],
    ...config,
  });
  writeFileSync(packagesFile(folder), JSON.stringify(browser.names()));
});
