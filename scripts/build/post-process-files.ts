import { hash } from 'node:crypto';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { createTextPool } from '~/lib/text-pool.ts';
import { registerTrustedInline } from '~/lib/trusted-inline.ts';
import { cspHeaderOf, cspHashOf, pagePartsOf } from '../pages/page-csp.ts';
import { createPagePostProcessor } from './post-process-page.ts';
import { collectHashedFiles } from './hashed-files.ts';
import { inlineScriptsFile } from './prerender.ts';
import { removeTextMarkers, resolveTextMarkers } from './resolve-marks.ts';
import type { DigestsByFile } from './site-record.ts';

export interface PostProcessedFiles {
  digests: DigestsByFile;
  policies: Map<string, string>;
  frame: string;
}

const isText = /\.(?:js|json|svg|txt|webmanifest|xml)$/;
/** Whether a file is a site script. Pages load it with its hash in the URL and an `integrity` attribute. */
export const isSiteScript = (file: string): boolean => /^site-[\w-]+\.js$/.test(file);

/**
 * Registers Astro's inline scripts as trusted inline blocks. The file `inline-scripts.html` contains no other scripts.
 */
function nameIslandScripts(page: Buffer): string[] {
  const codes = pagePartsOf(page.toString()).blocks.flatMap(({ content }) => content || []);
  return codes.map((code, index) => registerTrustedInline(`Astro's ${index}`, code));
}

const listed = (lines: readonly string[]): string => `\n  ${lines.toSorted().slice(0, 20).join('.\n  ')}.`;

/**
 * Throws if the CSP blocks code that the site needs. Only logs untrusted inline code: the CSP blocks it, too, as it
 * should.
 */
function checkProblems(problems: readonly string[], untrustedBlocks: readonly string[]): void {
  if (untrustedBlocks.length > 0)
    console.error(
      `The content security policy blocks inline code in ${untrustedBlocks.length} places:${listed(untrustedBlocks)}`,
    );
  if (problems.length > 0)
    throw new Error(`The content security policy blocks code that these pages contain:${listed(problems)}`);
}

type Bytes = Buffer<ArrayBuffer>;

export interface FilePostProcessor {
  finish: (file: string, content: Bytes) => { content: Bytes; digest: string };
  /** Returns the facts that the build records about all files. Throws if the CSP blocks content of a page. */
  end: () => PostProcessedFiles;
}

/** Whether a file must be rendered before the pages, because pages contain its hash or its scripts. */
export const isRenderedBeforePages = (file: string): boolean => file === inlineScriptsFile || isSiteScript(file);

/** Creates a post-processor for a folder. `first` contains the files that were rendered before the pages. */
export function createFilePostProcessor(out: string, first: ReadonlyMap<string, Buffer>): FilePostProcessor {
  const islandScripts = nameIslandScripts(first.get(inlineScriptsFile) ?? Buffer.alloc(0));
  const { integrity, imports } = collectHashedFiles(out);
  for (const [file, content] of first) if (isSiteScript(file)) integrity.push([`/${file}`, cspHashOf(content)]);
  const finish = createPagePostProcessor(new Map(integrity), new Map(imports));
  const frame = hash('sha256', JSON.stringify([integrity.toSorted(), imports, islandScripts]));
  const finished: PostProcessedFiles = { digests: {}, policies: new Map(), frame };
  const pooled = createTextPool();
  const problems: string[] = [];
  const untrustedBlocks: string[] = [];

  function finishPage(file: string, letters: string): string {
    const page = finish(resolveTextMarkers(letters));
    finished.policies.set(file, pooled(cspHeaderOf(page.policy)));
    problems.push(...page.problems.map((problem) => `${file} ${problem}`));
    untrustedBlocks.push(...page.untrustedInline.map((untrusted) => `${file} contains ${untrusted}`));
    return page.html;
  }

  return {
    finish(file, content) {
      let whole = content;
      if (file.endsWith('.html') || isText.test(file)) {
        const letters = content.toString('latin1');
        const text = file.endsWith('.html') ? finishPage(file, letters) : removeTextMarkers(letters);
        if (text !== letters) whole = Buffer.from(text, 'latin1');
      }
      const digest = sha256Hex(whole);
      finished.digests[file] = digest;
      return { content: whole, digest };
    },
    end() {
      checkProblems(problems, untrustedBlocks);
      return finished;
    },
  };
}
