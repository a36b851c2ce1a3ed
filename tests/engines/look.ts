/** Identifies an element by its role and accessible name. */
export interface Target {
  role: Role;
  /** The whole accessible name. Differences in white space do not matter. */
  name?: string;
  part?: string;
  /** Selector of a container. By default, the whole page. */
  within?: string;
}

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'image'
  | 'link'
  | 'radio'
  | 'searchbox'
  | 'status'
  | 'summary'
  | 'textbox';

/** Facts about the first element that matches a target. */
export interface FoundTarget {
  /** Coordinates of a point in the element, after the page has scrolled to it. */
  x: number;
  y: number;
  /** HTML of another element that covers this point. */
  cover?: string;
  text: string;
  value: string;
  count: number;
  /**
   * Whether the element or one of its ancestors is animated. Ignores infinite animations and those that depend on
   * scrolling.
   */
  isMoving: boolean;
  isFocused: boolean;
  /** Whether the element is before the focused element in the document. */
  isBehind: boolean;
  isPressed: boolean;
}

/** Finds a target and scrolls to it. Runs in the page, so it must not refer to other code of this module. */
export function findTarget({ role, name, part, within }: Target): FoundTarget | undefined {
  const selectors: Record<Role, string> = {
    alert: '[role=alert]',
    button: 'button,[role=button]',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open],[role=dialog]',
    heading: 'h1,h2,h3,h4,h5,h6',
    image: 'img,svg[role=img],[role=img]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    searchbox: 'input[type=search]',
    status: '[role=status],output',
    summary: 'summary',
    textbox: 'input:not([type]),input[type=email],input[type=text],textarea',
  };
  const bare = (text: string) => text.replace(/\s+/g, '');
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
        if (node.ariaHidden === 'true' || !isShown(node)) return '';
        return node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? textOf(node);
      })
      .join('');
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf);
    return element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? (labels.join(' ') || textOf(element));
  };
  const found = [...document.querySelectorAll(within ?? ':root')]
    .flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(selectors[role])])
    .filter(isShown)
    .filter((element) => name === undefined || bare(nameOf(element)) === bare(name))
    .filter((element) => part === undefined || bare(nameOf(element)).includes(bare(part)));
  const [element] = found;
  if (!element) return undefined;
  const middle = () => {
    const [{ left, top, width, height } = element.getBoundingClientRect()] = element.getClientRects();
    return { x: left + width / 2, y: top + height / 2 };
  };
  // At least a pixel from the edge, because drivers round the point, and a press at the edge itself reaches nothing.
  const isOnScreen = ({ x, y }: { x: number; y: number }) =>
    x >= 1 && y >= 1 && x <= innerWidth - 1 && y <= innerHeight - 1;
  const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const isFree = (hit: Element | null) =>
    element.contains(hit) || [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));
  if (!isOnScreen(middle()) || !isFree(hitAt(middle())))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ timeline, effect }) => {
    const { target } = effect as KeyframeEffect;
    return (
      timeline === document.timeline && target?.contains(element) && effect?.getComputedTiming().endTime !== Infinity
    );
  });
  const point = middle();
  const hit = hitAt(point);
  return {
    ...point,
    ...(!isFree(hit) && { cover: hit?.outerHTML.slice(0, 120) ?? 'the edge of the screen' }),
    text: textOf(element).trim(),
    value: (element as HTMLInputElement).value,
    count: found.length,
    isMoving,
    isFocused: document.activeElement === element,
    isBehind: Boolean(
      document.activeElement &&
      element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
    isPressed: element.ariaPressed === 'true',
  };
}
