/** Makes the page inert while a dialog is open, except for notices, which may report its result. */
export function addDialogListeners(): void {
  const turn = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('.dialog[popover]')) return;
    // Also before closing, because the opener gets the focus back.
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== target && !part.matches('.notices')) part.inert = newState === 'open';
  };
  document.addEventListener('beforetoggle', turn, true);
}
