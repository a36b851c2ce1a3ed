const attributes = ['aria-label', 'alt', 'title', 'placeholder'];
const maxLength = 1500;
const maxLevels = 8;

const labelsOf = (element: Element): string[] =>
  'labels' in element && element.labels instanceof NodeList
    ? Array.from(element.labels, ({ textContent }) => textContent ?? '')
    : [];

const ownTexts = (element: Element): string[] => [
  element.textContent,
  ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ...labelsOf(element),
];

/** Returns the texts of the elements that contain a node, innermost first. */
export function findTextsAround(place: Node): string[] {
  const texts = place instanceof Text ? [place.data] : [];
  let element = place instanceof Element ? place : place.parentElement;
  for (let level = 0; element && element !== document.body && level < maxLevels; level++) {
    texts.push(...ownTexts(element));
    element = element.parentElement;
  }
  return [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= maxLength);
}

/**
 * Returns the text node under the pointer. Returns the element if it has no text there, or if an older WebKit cannot
 * find the node.
 */
export function findNodeAtPointer({ clientX, clientY, target }: MouseEvent): Node | undefined {
  if (!(target instanceof Node)) return undefined;
  const at =
    'caretPositionFromPoint' in document ? document.caretPositionFromPoint(clientX, clientY)?.offsetNode : undefined;
  return at instanceof Text && target.contains(at) ? at : target;
}

const isShown = (element: Element): boolean =>
  !element.matches('script, style, template, noscript') && element.checkVisibility();

/** Returns the texts of all elements, the page title and the description. */
export function textsOfPage(): string[][] {
  const places = [...document.body.querySelectorAll('*')].filter(isShown).flatMap((element) => {
    const nodes = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    const hasAttribute = attributes.some((name) => element.getAttribute(name));
    if (nodes.length === 0 && !hasAttribute) return [];
    const texts = [...nodes.map((node) => node.textContent ?? ''), ...ownTexts(element)];
    return [texts.filter((text) => text.trim() !== '' && text.length <= maxLength)];
  });
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  return [[document.title], [description], ...places];
}
