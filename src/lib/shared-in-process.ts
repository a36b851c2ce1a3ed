/**
 * Returns state shared by all copies of a module in this process or thread. Each compiled page has its own copy of our
 * modules. The first call for a name creates the state.
 */
export function sharedInProcess<Shared extends object>(name: string, make: () => Shared): Shared {
  const registry = globalThis as Partial<Record<symbol, Shared>>;
  return (registry[Symbol.for(name)] ??= make());
}
