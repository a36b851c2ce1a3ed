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

const isSpace = (node) => writtenText(node) !== '' && writtenText(node).trim() === '';
const isPunctuation = (text) => /\p{P}/u.test(text.replace(separators, ''));

/**
 * Returns the literal at the edge of an element, which may be next to a text: `: ` in {name && <bdi>{name}: </bdi>}.
 */
function edgeText(node, at) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return edgeText(node.expression, at);
    case 'LogicalExpression':
      return edgeText(node.right, at);
    case 'JSXElement':
    case 'JSXFragment':
    case 'AstroFragment': {
      const edge = node.children.filter((child) => !isSpace(child)).at(at);
      return writtenText(edge) || edgeText(edge, at);
    }
    default:
      return '';
  }
}

const message =
  'Do not join a text with words or punctuation: languages differ in order, brackets and colons. Put a placeholder into the text of locales/.';

const listMessage = 'Join names with joinNames or formatNameList: languages differ in the separator of a list.';

/**
 * Reports string literals with letters or punctuation that are joined to a text of locales/ (locales/README.md).
 * @type {import('eslint').Rule.RuleModule}
 */
export const noJoinedTexts = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const children = (node) => {
      const shown = node.children.filter((child) => !isSpace(child));
      for (const [index, child] of shown.entries()) {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (
          isText(child) &&
          ([before, after].some((one) => isWording(writtenText(one))) ||
            isPunctuation(edgeText(before, -1)) ||
            isPunctuation(edgeText(after, 0)))
        )
          context.report({ node: child, message });
      }
    };
    // In other files, lists are for machines and not for visitors.
    const isShown = /\.(?:astro|tsx)$/.test(context.filename);
    return {
      CallExpression: ({ callee, arguments: [separator] }) => {
        if (isShown && callee.property?.name === 'join' && isPunctuation(writtenText(separator)))
          context.report({ node: separator, message: listMessage });
      },
      JSXElement: children,
      JSXFragment: children,
      AstroFragment: children,
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
