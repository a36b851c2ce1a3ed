import type { ImportGraph } from './graph.ts';

/** Every circle of a graph, each once, as the shortest way round from its first name in the alphabet. */
export function circlesOf(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const isDone = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    const circle = wayRound(graph, start, isDone);
    if (circle) circles.push(circle);
    isDone.add(start);
  }
  return circles;
}

/** The shortest way from a name back to itself, past none that is done; undefined where there is none. */
function wayRound(graph: ImportGraph, start: string, isDone: ReadonlySet<string>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return wayTo(cameFrom, start, name);
      if (isDone.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, name);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end];
  for (let name = end; name !== start;) {
    name = cameFrom.get(name) ?? start;
    way.unshift(name);
  }
  return way;
}
