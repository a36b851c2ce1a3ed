import type { ClientDirective } from 'astro';
import { watchChunkFailures } from './chunk-failure.ts';
import { hydrateOnInteraction } from './hold-events.ts';
import { importChunks, prefetchData, reportChunkFailure } from './import-chunks.ts';
import { defineIslandElement } from './island-element.ts';
import type { Island } from './island.ts';
import { restoreFieldTexts, saveTypedTexts, takeSavedTypedTexts } from './typed-text.ts';

/**
 * `client:interaction` hydrates an island at the first event that suggests its use (hold-events.ts). With a value
 * (`="q=|chain="`), hydrates at once if a query parameter or history key starts with one of these texts.
 */
const interaction: ClientDirective = (load, { value }, island: Island) => {
  const state = [location.search, ...Object.keys((history.state ?? {}) as object)].join('&');
  const isExpected = value && new RegExp(`[?&](${value})`).test(state);
  const texts = takeSavedTypedTexts() ?? (isExpected ? new URLSearchParams(location.search) : undefined);
  if (isExpected) island.dataset['expected'] = '';
  // Restores texts before adding listeners, because this may focus a field.
  if (texts) restoreFieldTexts(island, texts);
  const hydrate = hydrateOnInteraction(island, async () => {
    prefetchData(island);
    try {
      await importChunks(island);
    } catch (error) {
      // A pressed link is followed instead (hold-events.ts). A reload would cancel that.
      if (!island.querySelector('a[aria-busy=true]')) reportChunkFailure(island, error);
      return false;
    }
    await (
      await load()
    )();
    return true;
  });
  island.addEventListener('astro:hydration-error', () => addEventListener('pagehide', () => saveTypedTexts(island)));
  if (texts) void hydrate();
};

watchChunkFailures();
defineIslandElement();

export default interaction;
