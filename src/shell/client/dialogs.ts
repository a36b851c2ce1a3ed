/** Makes the page inert while a dialog (Dialogs.astro) is open, except for the notices, which may report the result. */
export function addDialogListeners(): void {
  const turn = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('.dialog[popover]')) return;
    // Runs before closing too: the element that opened the dialog gets the focus back, so it must no longer be inert.
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== target && !part.matches('.notices')) part.inert = newState === 'open';
  };
  document.addEventListener('beforetoggle', turn, true);
}
