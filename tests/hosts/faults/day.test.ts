import { describe, expect, it } from 'vitest';
import { simulateDay } from '../../faults/day/day.ts';

// DAY_SEED=7 runs only the simulation with the seed 7. DAY_SEEDS=1000 runs the first thousand simulations.
const { DAY_SEED: one, DAY_SEEDS: count = '20' } = process.env;
const fewSeeds = 1;
const seeds = one ? [Number(one)] : Array.from({ length: Number(count) }, (_, at) => at + 1);
const isChosen = one !== undefined || process.env['DAY_SEEDS'] !== undefined;
const tierOf = (seed: number) => (seed <= fewSeeds || isChosen ? '@full' : '@deep');

describe('simulated day of fetches, refreshes, submissions, reviews and rollbacks, with faults', () => {
  it.each(seeds.map((seed) => [seed, tierOf(seed)] as const))(
    'serves one complete version at every moment and loses no acknowledged data, with seed %i %s',
    async (seed) => {
      await expect(simulateDay(seed)).resolves.toBeUndefined();
    },
    120_000,
  );
});
