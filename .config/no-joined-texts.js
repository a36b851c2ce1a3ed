// Letters or punctuation. Middle dots, dashes and spaces only separate independent texts.
const wording = /[\p{L}\p{P}]/u;
const separators = /[\s·–—/]/gu;

const isWording = (text) => wording.test(text.replace(separators, ''));

/** Whether an expression is a text of locales/: t('…'), word('…'), fillText(…), texts.name. */
function isText(node) {
  switch (node?.type) {
    case 'CallExpression':
      return ['t', 'word', 'fillText'].includes(node.callee.name);
    case 'MemberExpression':
      return ['texts', 'words'].includes(node.object.name ?? node.object.property?.name);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.left) || isText(node.right);
    case 'JSXExpressionContainer':
      return isText(node.expression);
    default:
      return false;
  }
}

function writtenText(node) {
  if (node?.type === 'JSXText' || node?.type === 'AstroRawText') return node.value;
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'JSXExpressionContainer' ? writtenText(node.expression) : '';
}

const message =
  'Do not join a text with words or punctuation: languages differ in order, brackets and colons. Put a placeholder into the text of locales/.';

/** Reports string literals with letters or punctuation that are joined to a text of locales/ (locales/README.md). */
export const noJoinedTexts = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const children = (node) => {
      for (const [index, child] of node.children.entries())
        if (
          isText(child) &&
          [node.children[index - 1], node.children[index + 1]].some((one) => isWording(writtenText(one)))
        )
          context.report({ node: child, message });
    };
    return {
      JSXElement: children,
      JSXFragment: children,
      TemplateLiteral: (node) => {
        if (node.expressions.some(isText) && node.quasis.some(({ value }) => isWording(value.cooked)))
          context.report({ node, message });
      },
      BinaryExpression: (node) => {
        if (node.operator !== '+') return;
        const sides = [node.left, node.right];
        if (sides.some(isText) && sides.some((side) => isWording(writtenText(side)))) context.report({ node, message });
      },
    };
  },
};
