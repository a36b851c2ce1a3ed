import featureLayer from './stylelint-feature-layer.js';
import maxLines from './stylelint-max-lines.js';

const sides = 'left|right|top|bottom';
const rawColours = [
  // Colors derived from a token with `from var()` are allowed.
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
    // src/ui/media.css defines the breakpoints.
    'media-feature-name-disallowed-list': ['/width$/'],
    // Only logical properties, because the text direction depends on the language.
    'property-disallowed-list': [
      `/^(?:${sides}|width|height|(?:min|max)-(?:width|height))$/`,
      `/^(?:margin|padding|scroll-margin|scroll-padding|border)-(?:${sides})/`,
    ],
    // src/ui/tokens.css and signals.css define the colors for light and dark.
    'declaration-property-value-disallowed-list': {
      '/^(?:text-align|float|clear)$/': ['left', 'right'],
      // src/ui/motion.css defines durations.
      '/^(?:transition|animation)(?:-duration|-delay)?$/': [String.raw`/(?<![\w.-])[\d.]+m?s\b/`],
      '/./': rawColours,
    },
    // Firefox 153 crashes if a view transition captures an element below a three-dimensional transform.
    'function-disallowed-list': ['perspective', 'matrix3d', 'rotate3d', 'rotateX', 'rotateY'],
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-no-important': true,
    // The design's notation: lightness from 0 to 1, hue as a number, `--step--1` below `--step-0`.
    'lightness-notation': 'number',
    'hue-degree-notation': 'number',
    'alpha-value-notation': 'number',
    'custom-property-pattern': '^[a-z]+(?:--?[a-z0-9]+)*$',
    // The specification names the variants of the header.
    'selector-class-pattern': '^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*|NavIndex)$',
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true, ignoreProperties: ['/^--/'] }],
    // Safari on iOS supports only the prefixed property.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    'import-notation': 'string',
    // Cascade layers and short selectors determine precedence. In a file, rules follow the order of the page.
    'no-descending-specificity': null,
    // Blank lines are up to the author.
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
