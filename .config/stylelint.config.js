import featureLayer from './stylelint-feature-layer.js';
import maxLines from './stylelint-max-lines.js';

const sides = 'left|right|top|bottom';
const rawColours = [
  // What is mixed from a token is no raw colour.
  String.raw`/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from var\()/`,
  String.raw`/\blight-dark\(/`,
];

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  plugins: [featureLayer, maxLines],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'house/feature-layer': true,
    'house/max-lines': 300,
    // The kinds of windows stand in src/ui/media.css.
    'media-feature-name-disallowed-list': ['/width$/'],
    // Texts flow in the direction of their language, so sides have no names.
    'property-disallowed-list': [
      `/^(?:${sides}|width|height|(?:min|max)-(?:width|height))$/`,
      `/^(?:margin|padding|scroll-margin|scroll-padding|border)-(?:${sides})/`,
    ],
    // Colours stand in src/ui/tokens.css and signals.css, each with its light and its dark form.
    'declaration-property-value-disallowed-list': {
      '/^(?:text-align|float|clear)$/': ['left', 'right'],
      // Durations stand in src/ui/motion.css.
      '/^(?:transition|animation)(?:-duration|-delay)?$/': [String.raw`/(?<![\w.-])[\d.]+m?s\b/`],
      '/./': rawColours,
    },
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-no-important': true,
    // Written as the design thinks of them: lightness from 0 to 1, hue as a number, `--step--1` below `--step-0`.
    'lightness-notation': 'number',
    'hue-degree-notation': 'number',
    'alpha-value-notation': 'number',
    'custom-property-pattern': '^[a-z]+(?:--?[a-z0-9]+)*$',
    // The header's variants are named by the specification.
    'selector-class-pattern': '^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*|NavIndex)$',
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true, ignoreProperties: ['/^--/'] }],
    // Safari on a phone knows no other.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    'import-notation': 'string',
    // Layers and short selectors decide who wins; the order in a file follows the page.
    'no-descending-specificity': null,
    // Blank lines are the writer's.
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
  },
  overrides: [
    {
      files: ['../src/ui/media.css'],
      rules: { 'media-feature-name-disallowed-list': null },
    },
    {
      files: ['../src/ui/tokens.css', '../src/ui/signals.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
};
