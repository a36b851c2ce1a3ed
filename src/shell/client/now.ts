import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';

/** `client:now` hydrates an island at once, like Astro's `client:load`, but only with integrity-checked code. */
const now: ClientDirective = (load, _options, island) =>
  void importChunks(island).then(async (isComplete) => isComplete && (await load())());

export default now;
