import stylelint from 'stylelint';

const ruleName = 'house/max-lines';

const rule = (limit) => (root, result) => {
  const lines = root.source.end.line;
  if (lines <= limit) return;
  const message = `${lines} lines; at most ${limit} are allowed. Split the sheet by what it styles.`;
  stylelint.utils.report({ ruleName, result, node: root, line: limit, message });
};
rule.ruleName = ruleName;
rule.messages = stylelint.utils.ruleMessages(ruleName, {});
rule.meta = { url: 'src/README.md' };

/** Limits the length of style sheets, as ESLint's max-lines does for modules. */
export default stylelint.createPlugin(ruleName, rule);
