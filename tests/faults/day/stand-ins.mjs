// Preloaded into the publisher of a simulation. Replaces the checks of source files, because a simulation does not
// change these.
import { registerHooks } from 'node:module';

const fake = new URL('./fake-builder.ts', import.meta.url).href;
const real = /\/scripts\/build\/check-before\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return real.test(found.url) ? { ...found, url: fake } : found;
  },
});
