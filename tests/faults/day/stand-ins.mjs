// A simulation preloads this file into its publisher. Replaces the checks of the source files, which it does not
// change.
import { registerHooks } from 'node:module';

const fake = new URL('./fake-builder.ts', import.meta.url).href;
const real = /\/scripts\/build\/check-before\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return real.test(found.url) ? { ...found, url: fake } : found;
  },
});
