/**
 * What all copies of a module share in this process (or thread): compiled pages hold copies of our modules. The first copy
 * that asks under a name makes it.
 */
export function processWide<Shared extends object>(name: string, make: () => Shared): Shared {
  const registry = globalThis as { [key: symbol]: Shared | undefined };
  return (registry[Symbol.for(name)] ??= make());
}
