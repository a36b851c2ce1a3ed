/** Returns state that all copies of a module share: each compiled page contains a copy of our modules. */
export function shareInProcess<Shared extends object>(name: string, make: () => Shared): Shared {
  const registry = globalThis as Partial<Record<symbol, Shared>>;
  return (registry[Symbol.for(name)] ??= make());
}
