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
    // In the capture phase, so that it runs before the blur of the previous field.
    { capture: true },
  );

/** Resolves after the current press and its click. A layout change during a press would move its target. */
export async function afterPress(): Promise<void> {
  await pressed;
  // The click follows `pointerup`.
  await new Promise((resolve) => setTimeout(resolve));
}
