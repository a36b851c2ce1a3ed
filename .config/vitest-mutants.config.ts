import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/**
 * Runs the unit tests of the mutated folders and of code that uses them. Excludes tests that start another process,
 * because that process would not contain the mutants.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    include: ['tests/unit/{api,config,content,domain,features,i18n,lib,origin,outbound,routing,stores}/**/*.test.ts'],
    exclude: [
      'tests/unit/content/fetch/{command,crash}.test.ts',
      'tests/unit/content/submitted-circle.test.ts',
      'tests/unit/domain/apk/tampered.test.ts',
      'tests/unit/origin/{durability,health,signals,sigterm,submission-kills,ten-submissions}.test.ts',
    ],
  },
});
