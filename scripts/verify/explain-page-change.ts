import { createBoundedTree, nodesIn, ownTextOf } from '~/content/parse-html.ts';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { cspHashOf } from '../pages/page-csp.ts';

type Element = DefaultTreeAdapterTypes.Element;

const runs = /^(?:|module|importmap|speculationrules|text\/javascript|application\/javascript)$/i;
const framing = ['iframe', 'object', 'embed', 'base'];
const naming = ['href', 'src', 'action', 'data', 'formaction'];
const shownLetters = 60;

const shown = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > shownLetters ? `${line.slice(0, shownLetters)}…` : line;
};

/**
 * Returns messages about scripts that are not trusted, because the CSP does not contain their hash or the manifest
 * their address.
 */
function strangeScripts(element: Element, policy: string, isKnown: (address: string) => boolean): string[] {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const handlers = [...attributes.keys()].filter((name) => name.startsWith('on'));
  const found = handlers.map((name) => `<${element.tagName} ${name}> was added: ${shown(attributes.get(name) ?? '')}`);
  const leading = naming.filter((name) => /^\s*(?:javascript|data):/i.test(attributes.get(name) ?? ''));
  found.push(...leading.map((name) => `<${element.tagName} ${name}> runs ${shown(attributes.get(name) ?? '')}`));
  if (framing.includes(element.tagName)) found.push(`<${element.tagName}> was added`);
  if (element.tagName !== 'script') return found;
  const source = attributes.get('src');
  const text = ownTextOf(element);
  if (source !== undefined) {
    if (!isKnown(source)) found.push(`a script was added: ${shown(source)}`);
  } else if (runs.test(attributes.get('type') ?? '') && !policy.includes(cspHashOf(Buffer.from(text))))
    found.push(`an inline script was added: ${shown(text)}`);
  return found;
}

/** Returns the elements of a page, or why there are too many to read them. */
function readElements(html: string): Element[] | string {
  try {
    return [...nodesIn(parse(html, { treeAdapter: createBoundedTree() }))].filter((node) => 'tagName' in node);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** Analyses a changed page. `isKnown` returns whether the manifest contains an address. */
export function explainPageChange(html: string, policy: string, isKnown: (address: string) => boolean) {
  const elements = readElements(html);
  if (typeof elements === 'string') return { scripts: [`its scripts are unknown: ${elements}`], addresses: [] };
  const named = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => naming.includes(name)));
  return {
    scripts: elements.flatMap((element) => strangeScripts(element, policy, isKnown)),
    addresses: [...new Set(named.map(({ value }) => value))],
  };
}
