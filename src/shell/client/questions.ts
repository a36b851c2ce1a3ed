/**
 * A question over the page (Dialogs.astro) keeps the focus until it is answered: what lies behind it is inert. Notices are
 * not, since they may say how the answer went.
 */
export function enhanceQuestions(): void {
  const turn = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('.dialog[popover]')) return;
    // Also before it closes: what asked it gets the focus back, and has to be able to take it.
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== target && !part.matches('.notices')) part.inert = newState === 'open';
  };
  document.addEventListener('beforetoggle', turn, true);
}
