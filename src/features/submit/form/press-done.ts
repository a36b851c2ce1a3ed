let pressed = Promise.resolve();

if (typeof document === 'object')
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = new Promise((resolve) => {
        for (const end of ['pointerup', 'pointercancel'])
          document.addEventListener(end, () => resolve(), { once: true, capture: true });
      });
    },
    // Before the field that the press leaves hears of it.
    { capture: true },
  );

/** Resolves once the press that is going on, if one is, has done what it does: what moved under it before would take it away. */
export async function pressDone(): Promise<void> {
  await pressed;
  // Its click comes with its end.
  await new Promise((resolve) => setTimeout(resolve));
}
