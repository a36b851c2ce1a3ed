export const pageChanges = [
  'an element after each field',
  'an element before each field and label',
  'an element inside labels, buttons and groups',
  'an element at both ends of the island',
  'other words',
  'fonts around each text, and another language',
  'attributes of fields, and their type',
  'a field in a box of its own',
  'a node that is gone',
] as const;

export type PageChange = (typeof pageChanges)[number];

export interface ChangeOfIsland {
  change: PageChange;
  /** Selector of the island. By default, the first island in `main`. */
  at?: string;
}

/** Applies a change to the page. Runs in the page, so it must not refer to other code of this module. */
export function changePage({ change, at = 'main astro-island' }: ChangeOfIsland): void {
  const island = document.querySelector(at);
  if (!island) throw new Error('No island');
  const each = (selector: string, work: (element: HTMLElement) => void) => {
    for (const element of island.querySelectorAll<HTMLElement>(selector)) work(element);
  };
  const add = (name = 'div') => document.createElement(name);
  const texts = () => {
    const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };
  const works: Record<PageChange, () => void> = {
    'an element after each field': () => each('input, textarea, select', (field) => field.after(add())),
    'an element before each field and label': () => each('input, textarea, label', (one) => one.before(add('span'))),
    'an element inside labels, buttons and groups': () =>
      each('label, button, fieldset, legend, summary', (one) => one.append(add('span'))),
    'an element at both ends of the island': () => {
      island.prepend(add());
      island.append(add());
    },
    'other words': () => {
      for (const text of texts()) text.data += '*';
    },
    'fonts around each text, and another language': () => {
      for (const text of texts()) {
        const font = add('font');
        text.replaceWith(font);
        font.append(text.data);
      }
      document.documentElement.lang = 'de';
      document.documentElement.classList.add('translated-ltr');
    },
    'attributes of fields, and their type': () =>
      each('input', (field) => {
        field.classList.add('marked');
        // Skips fields that lose their selection when their type changes.
        if (field.getAttribute('type') === 'email' && field !== document.activeElement)
          field.setAttribute('type', 'text');
      }),
    'a field in a box of its own': () =>
      each('input[type=text], input[type=search], input:not([type]), textarea', (field) => {
        // Skips the focused field, because extensions do not replace it.
        if (field === document.activeElement) return;
        const box = add();
        field.replaceWith(box);
        box.append(field);
      }),
    // Keeps the error in a checker or status form, because it is the result of the test.
    'a node that is gone': () =>
      island
        .querySelector('.visually-hidden:not(input), .hint, .field-error:not(.checker *, .status-form *), svg')
        ?.remove(),
  };
  works[change]();
}
