import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';

/** `client:now`: hydrates an island as soon as it stands, as Astro's `client:load` does, with checked code alone. */
const now: ClientDirective = async (load, _options, island) => {
  if (await importChunks(island)) await (await load())();
};

export default now;
