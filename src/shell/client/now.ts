import type { ClientDirective } from 'astro';
import { watchChunkFailures } from './chunk-failure.ts';
import { importChunks, reportChunkFailure } from './import-chunks.ts';
import { defineIslandElement } from './island-element.ts';

/**
 * `client:now` hydrates an island at once, like Astro's `client:load`, but only with code that passes the integrity
 * check.
 */
const now: ClientDirective = (load, _options, island) =>
  void importChunks(island).then(
    async () => (await load())(),
    (error: unknown) => reportChunkFailure(island, error),
  );

watchChunkFailures();
defineIslandElement();

export default now;
