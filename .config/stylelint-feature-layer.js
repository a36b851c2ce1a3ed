import stylelint from 'stylelint';

const ruleName = 'house/feature-layer';
const message =
  'The rules of a feature must be in @layer feature: outside of a layer, they would override all other sheets. A feature may import only parts of src/ui, sheets that the shell links below the fold, and its own sheets.';

const isOwnLayer = ({ name, params }) => name === 'layer' && params === 'feature';
// Skips sheets with a layer of their own, and sheets that are checked as files of the feature.
const isPart = ({ name, params }) =>
  name === 'import' && /^'(?:(?:\.\.\/)+(?:ui\/|shell\/below(?:-form)?\.css')|\.\/)/.test(params);

const rule = (isOn) => (root, result) => {
  const { file = '' } = root.source.input;
  if (!isOn || !file.includes('/src/features/')) return;
  root.each((node) => {
    const isLayered = node.type === 'comment' || (node.type === 'atrule' && (isOwnLayer(node) || isPart(node)));
    if (!isLayered) stylelint.utils.report({ ruleName, result, node, message });
  });
};
rule.ruleName = ruleName;
rule.messages = stylelint.utils.ruleMessages(ruleName, { expected: message });
rule.meta = { url: 'src/README.md' };

/** Requires that all rules of a feature are in the cascade layer of the feature. */
export default stylelint.createPlugin(ruleName, rule);
