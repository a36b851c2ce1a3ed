import type { ClientDirective } from 'astro';

const signs = ['pointerdown', 'pointerenter', 'focusin'] as const;

/** `client:interaction`: hydrates an island at the first sign that a visitor is about to use it, after the next paint. */
const interaction: ClientDirective = (load, _options, element) => {
  const begin = async () => {
    for (const sign of signs) element.removeEventListener(sign, begin);
    const hydrate = await load();
    requestAnimationFrame(() => setTimeout(hydrate));
  };
  for (const sign of signs) element.addEventListener(sign, begin, { passive: true });
};

export default interaction;
