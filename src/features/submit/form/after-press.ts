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
    // Uses the capture phase, to run before the blur of the field that the press leaves.
    { capture: true },
  );

/** Resolves after the current press and its click, if any. A layout change during a press would move its target away. */
export async function afterPress(): Promise<void> {
  await pressed;
  // The click follows `pointerup`.
  await new Promise((resolve) => setTimeout(resolve));
}
