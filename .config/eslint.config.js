import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noJoinedTexts } from './no-joined-texts.js';

// The folders of src. Each may import only from folders listed before it (src/README.md).
const sourceFolders = [
  'lib',
  'config',
  'outbound',
  'domain',
  'data',
  'i18n',
  'api',
  'routing',
  'content',
  'sitemap',
  'stores',
  'ui',
  'shell',
  'features',
  'pages',
];
// The folders of scripts, without the commands. Each may import only from folders listed before it (scripts/README.md).
const scriptFolders = [
  'command',
  'locales',
  'facts',
  'packages',
  'fonts',
  'imports',
  'pages',
  'manifest',
  'hosts',
  'serve',
  'build',
  'verify',
  'refresh',
  'dapps',
  'origin',
  'deploy',
  'dev',
  'test',
  'shots',
  'bench',
];
const fromTheLeft = (order) => Object.fromEntries(order.map((folder, index) => [folder, order.slice(0, index)]));
const mayImport = {
  ...fromTheLeft(sourceFolders),
  ui: ['lib', 'i18n', 'config'],
  origin: ['lib', 'config', 'outbound', 'domain', 'data', 'i18n', 'api', 'content'],
};

export default tseslint.config(
  { ignores: ['**/*.generated.*', '.astro/**', '.cache/**', 'dist/**', 'dist-hosts/**'] },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    rules: {
      // With noUncheckedIndexedAccess, any indexed value may be undefined. Numbers need no conversion.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNullish: true }],
      // Allows arrow functions that return the result of a void call, because they are shorter.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Allows spreading a string, which the code uses to split it into code points.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // A synchronous function may implement an asynchronous interface, for example with SQLite in place of D1.
      '@typescript-eslint/require-await': 'off',
      // Unnecessary, because `erasableSyntaxOnly` forbids enums. These rules take a tenth of the linting time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Allows functions whose callers specify the type of the JSON or element to read.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      // Allows values of type any, because matchers of Vitest and Playwright (such as expect.any()) have it.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // Allows checks of variables that a hook sets: after a failed hook they are undefined, despite their type.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Tests use deprecated and invalid values on purpose: <font>, a thrown string, `undefined` in a title.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    // For these files, the Astro compiler checks types, or tsconfig.json does not include them (folders that start with
    // a dot).
    files: ['**/*.{js,cjs,mjs,astro}', '**/*.astro/*.ts', '.config/**', 'src/pages/.well-known/**'],
    ...tseslint.configs.disableTypeChecked,
  },
  { files: ['src/**/*.tsx', 'src/**/use-*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', 300],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read src/config/env.ts.' },
        { object: 'URL', property: 'parse', message: 'Use parseUrl: Safari 17 and Chrome 125 lack URL.parse.' },
      ],
    },
  },
  {
    files: ['src/**/*.{astro,ts,tsx}'],
    plugins: { texts: { rules: { 'no-joined-texts': noJoinedTexts } } },
    rules: { 'texts/no-joined-texts': 'error' },
  },
  {
    files: ['src/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/elements': [
        { type: 'feature', pattern: 'src/features/*', capture: ['feature'] },
        ...[...sourceFolders, 'origin'].map((folder) => ({ type: folder, pattern: `src/${folder}` })),
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(mayImport).flatMap(([folder, others]) => {
            const from = { element: { type: folder === 'features' ? 'feature' : folder } };
            const types = others.map((other) => (other === 'features' ? 'feature' : other));
            return types.length ? [{ from, allow: { to: { element: { types: { anyOf: types } } } } }] : [];
          }),
        },
      ],
    },
  },
  {
    files: ['scripts/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/elements': scriptFolders.map((folder) => ({ type: folder, pattern: `scripts/${folder}` })),
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(fromTheLeft(scriptFolders)).flatMap(([folder, others]) =>
            others.length
              ? [{ from: { element: { type: folder } }, allow: { to: { element: { types: { anyOf: others } } } } }]
              : [],
          ),
        },
      ],
    },
  },
  {
    files: ['src/config/env.ts', 'scripts/**', 'tests/**', '.config/**'],
    rules: { 'no-restricted-properties': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['tests/**', '.config/**', 'scripts/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // Only 0 is allowed, because retries would hide problems.
          selector: 'Property[key.name=/^(retry|retries)$/]:not([value.value=0]):not([value.type="Identifier"])',
          message: 'Retries are not allowed: find out why the test sometimes fails.',
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { URL: 'readonly', process: 'readonly', console: 'readonly' } },
  },
  {
    files: ['src/**/*.astro'],
    rules: {
      'astro/no-set-html-directive': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['~/stores/*'],
              message: 'All pages of a build share each store, so .astro code must not use one.',
            },
          ],
        },
      ],
    },
  },
);
