// Keyboard shortcuts of the review desk. All pages also work without this script.

const one = <Type extends Element>(selector: string): Type | null => document.querySelector<Type>(selector);
const rows = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.queue .row-title')];
const rowInFocus = (): Element | null | undefined => document.activeElement?.closest('.row');

/**
 * Moves the focus to the next or previous row of the queue. On the page of a submission, opens the next or previous
 * one.
 */
function move(step: 1 | -1): void {
  const link = one<HTMLAnchorElement>(step === 1 ? 'a[rel=next]' : 'a[rel=prev]');
  if (link) return link.click();
  const all = rows();
  const place = all.findIndex((row) => row.closest('.row') === rowInFocus());
  all[place === -1 ? 0 : Math.min(Math.max(place + step, 0), all.length - 1)]?.focus();
}

function choose(key: string): void {
  const radio = one<HTMLInputElement>(`[data-key="${key}"][type=radio]`);
  if (!radio) return;
  radio.checked = true;
  one<HTMLElement>(key === 'a' ? '#note' : '#reason')?.focus();
}

function showKeys(): void {
  const help = one<HTMLDetailsElement>('#keys');
  if (!help) return;
  help.open = !help.open;
  if (help.open) help.querySelector('summary')?.focus();
}

const actions: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  a: () => choose('a'),
  c: () => choose('c'),
  r: () => choose('r'),
  t: () => one<HTMLButtonElement>('button[data-key=t]')?.click(),
  n: () => one<HTMLButtonElement>('button[data-key=n]')?.click(),
  u: () => one<HTMLAnchorElement>('a[data-key=u]')?.click(),
  x: () => rowInFocus()?.querySelector<HTMLInputElement>('[type=checkbox]')?.click(),
  '/': () => one<HTMLInputElement>('#text')?.focus(),
  '?': showKeys,
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));

document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.repeat) return;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    one<HTMLFormElement>('#decision')?.requestSubmit();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (isTyping(event.target)) return;
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

// The prepared text that was inserted last. The next one replaces it, unless the reviewer has edited the message.
let inserted = '';
one<HTMLSelectElement>('#reason')?.addEventListener('change', ({ currentTarget }) => {
  const message = one<HTMLTextAreaElement>('#message');
  if (!(currentTarget instanceof HTMLSelectElement) || !message) return;
  const text = currentTarget.selectedOptions[0]?.dataset['text'] ?? '';
  const own = message.value === inserted ? '' : message.value.trim();
  message.value = [own, text].filter((part) => part !== '').join('\n');
  inserted = own === '' ? text : '';
});

// Prevents a decision from being sent twice.
for (const form of document.querySelectorAll('form[method=post]'))
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault();
    form.ariaBusy = 'true';
  });
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) form.ariaBusy = null;
});
