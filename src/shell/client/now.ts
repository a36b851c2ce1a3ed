import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';

/** `client:now`: hydrates an island as soon as it stands, as Astro's `client:load` does, with checked code alone. */
const now: ClientDirective = (load, _options, island) =>
  void importChunks(island).then(async (isComplete) => isComplete && (await load())());

export default now;
