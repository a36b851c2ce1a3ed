import featureLayer from './stylelint-feature-layer.js';
import maxLines from './stylelint-max-lines.js';

const sides = 'left|right|top|bottom';
const rawColours = [
  // Allows colours that are derived from a token with `from var()`.
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
    // Widths are defined only in src/ui/media.css.
    'media-feature-name-disallowed-list': ['/width$/'],
    // Requires logical properties, because the text direction depends on the language.
    'property-disallowed-list': [
      `/^(?:${sides}|width|height|(?:min|max)-(?:width|height))$/`,
      `/^(?:margin|padding|scroll-margin|scroll-padding|border)-(?:${sides})/`,
    ],
    // Colours for light and dark are defined only in src/ui/tokens.css and signals.css.
    'declaration-property-value-disallowed-list': {
      '/^(?:text-align|float|clear)$/': ['left', 'right'],
      // Durations are defined only in src/ui/motion.css.
      '/^(?:transition|animation)(?:-duration|-delay)?$/': [String.raw`/(?<![\w.-])[\d.]+m?s\b/`],
      '/./': rawColours,
    },
    // Firefox 153 crashes if a view transition captures an element inside a three-dimensional transform.
    'function-disallowed-list': ['perspective', 'matrix3d', 'rotate3d', 'rotateX', 'rotateY'],
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-no-important': true,
    // Notations of the design: lightness from 0 to 1, hue as a number, and names such as `--step--1`.
    'lightness-notation': 'number',
    'hue-degree-notation': 'number',
    'alpha-value-notation': 'number',
    'custom-property-pattern': '^[a-z]+(?:--?[a-z0-9]+)*$',
    // `NavIndex` is a name that the specification prescribes for a variant of the header.
    'selector-class-pattern': '^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*|NavIndex)$',
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true, ignoreProperties: ['/^--/'] }],
    // Safari on iOS supports this property only with a prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    'import-notation': 'string',
    // Cascade layers determine precedence, so the order of rules in a file can follow the page.
    'no-descending-specificity': null,
    // Authors may place blank lines as they like.
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
