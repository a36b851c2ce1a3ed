// Node runs our TypeScript itself but does not know the alias `~/`: this hook teaches it the one of tsconfig.json.
import { registerHooks } from 'node:module';

const source = new URL('../src/', import.meta.url);

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('~/') ? new URL(specifier.slice(2), source).href : specifier, context),
});
