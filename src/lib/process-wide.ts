/**
 * State that all copies of a module share in this process (or thread), since each compiled page has its own copy of our
 * modules. The first one to ask for a name makes it.
 */
export function processWide<Shared extends object>(name: string, make: () => Shared): Shared {
  const registry = globalThis as Partial<Record<symbol, Shared>>;
  return (registry[Symbol.for(name)] ??= make());
}
