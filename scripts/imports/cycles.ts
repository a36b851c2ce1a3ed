import type { ImportGraph } from './graph.ts';

/** Finds import cycles. Returns each cycle once, starting at its alphabetically first name. */
export function findImportCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const isDone = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    const cycle = findShortestCycle(graph, start, isDone);
    if (cycle) cycles.push(cycle);
    isDone.add(start);
  }
  return cycles;
}

/**
 * Finds the shortest cycle through a name that avoids finished names (breadth-first search). Returns undefined if there
 * is none.
 */
function findShortestCycle(graph: ImportGraph, start: string, isDone: ReadonlySet<string>): string[] | undefined {
  const predecessors = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return pathTo(predecessors, start, name);
      if (isDone.has(next) || predecessors.has(next)) continue;
      predecessors.set(next, name);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(predecessors: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const path = [end];
  for (let name = end; name !== start;) {
    name = predecessors.get(name) ?? start;
    path.unshift(name);
  }
  return path;
}
