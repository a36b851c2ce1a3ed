import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { asRecord } from '~/lib/record.ts';

const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

// The npm package from which scripts/fonts generated the committed display font.
const facePackage = '@fontsource-variable/onest';

/** Collects the npm packages whose code browsers receive (in files or inline), and the package of the display font. */
export function createBrowserPackageCollector(): { integration: AstroIntegration; names: () => string[] } {
  const found = new Set([facePackage]);
  const plugin: Plugin = {
    name: 'browser-packages',
    generateBundle(_, bundle) {
      const isClient = this.environment.name === 'client';
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const inlined = part.moduleIds.flatMap((id) => {
          const { inlined: own } = asRecord(this.getModuleInfo(id)?.meta);
          return Array.isArray(own) ? own.map(String) : [];
        });
        for (const id of isClient ? [...part.moduleIds, ...inlined] : inlined) {
          const name = packageName.exec(id)?.[1];
          if (name) found.add(name);
        }
      }
    },
  };
  const integration: AstroIntegration = {
    name: plugin.name,
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
  return { integration, names: () => [...found].toSorted() };
}
