import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noJoinedTexts } from './no-joined-texts.js';

// The rooms of src from left to right: a room imports only from rooms to its left (src/README.md).
const rooms = [
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
// Those of scripts, below the commands (scripts/README.md).
const scriptRooms = [
  'locales',
  'packages',
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
const fromTheLeft = (order) => Object.fromEntries(order.map((room, index) => [room, order.slice(0, index)]));
const mayImport = {
  ...fromTheLeft(rooms),
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
      // Every indexed read may be undefined here; numbers read as expected.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNullish: true }],
      // An arrow that returns the nothing of a call is the short form that this project uses.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Spreading a text gives its code points, which is what is meant.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // One implementation of an asynchronous interface may be synchronous (SQLite beside D1).
      '@typescript-eslint/require-await': 'off',
      // `erasableSyntaxOnly` allows no enums; looking for them costs a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // The caller names the type of the JSON or element that it reads.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      // The matchers of vitest and Playwright, such as expect.any(), are typed as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // A variable that a hook sets is unset where that hook failed, whatever its type says.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // What is thrown, written or marked up in a test is wrong on purpose: <font>, a thrown text, `undefined` in a title.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    // The compiler of Astro types these files; folders with a dot are outside of tsconfig.json.
    files: ['**/*.{js,cjs,mjs,astro}', '**/*.astro/*.ts', '.config/**', 'src/pages/.well-known/**'],
    ...tseslint.configs.disableTypeChecked,
  },
  { files: ['src/**/*.tsx', 'src/**/use-*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: { project: 'tsconfig.json' } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-cycle': 'error',
      'max-lines': ['error', 300],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read src/config/env.ts.' }],
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
        ...[...rooms, 'origin'].map((room) => ({ type: room, pattern: `src/${room}` })),
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(mayImport).flatMap(([room, others]) => {
            const from = { element: { type: room === 'features' ? 'feature' : room } };
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
      'boundaries/elements': scriptRooms.map((room) => ({ type: room, pattern: `scripts/${room}` })),
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(fromTheLeft(scriptRooms)).flatMap(([room, others]) =>
            others.length
              ? [{ from: { element: { type: room } }, allow: { to: { element: { types: { anyOf: others } } } } }]
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
          // Anything but 0: a test that passes at its second try hides what is wrong.
          selector: 'Property[key.name=/^(retry|retries)$/]:not([value.value=0]):not([value.type="Identifier"])',
          message: 'A test runs once: find out why it fails now and then.',
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
              message: 'A store is shared by all pages at build: .astro code never touches one.',
            },
          ],
        },
      ],
    },
  },
);
