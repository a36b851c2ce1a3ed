import { describe, expect, it } from 'vitest';
import { aliases, errorsOf, warningsOf } from './project.ts';

const [tron, exchange] = aliases;
const withRow = (row: object) => errorsOf({ 'src/data/aliases.json': [tron, row] });

describe('aliases.json', () => {
  // An alias of a dapp, chain or category that no longer exists is only a warning, so that it does not stop a build.
  it.each([
    ['a chain', { chain: 'trxx' }, 'trxx is no chain of src/data/chains.json: did you mean trx? [orphan]'],
    ['a category', { category: 'swaps' }, 'swaps is no category of src/data/editorial.json [orphan]'],
    ['a dapp', { dapp: 'lendd' }, 'lendd is no dapp of src/data/dapps.json: did you mean lend? [orphan]'],
  ])('reports %s that does not exist', (_, change, message) => {
    const row = { in: ['en'], names: ['ether'], source: 'press', ...change };
    expect(withRow(row)).toEqual([]);
    const warnings = warningsOf({ 'src/data/aliases.json': [tron, row] }).filter((line) => line.endsWith('[orphan]'));
    expect(warnings).toEqual([expect.stringMatching(/^src\/data\/aliases\.json:\d+:\d+ /)]);
    expect(warnings[0]).toContain(message);
  });

  it('reports a language that does not exist', () => {
    const [error] = withRow({ chain: 'eth', in: ['kr'], names: ['ether'], source: 'press' });
    expect(error).toMatch(
      /^src\/data\/aliases\.json:\d+:\d+ kr is not a language of the site: did you mean ko\? \[unknown\]$/,
    );
  });

  it.each([
    ['two targets in one row', { ...exchange, chain: 'eth' }, 'must be of one chain, category or dapp'],
    [
      'a row without a target',
      { in: ['en'], names: ['ether'], source: 'press' },
      'must be of one chain, category or dapp',
    ],
    ['a row without a source', { chain: 'eth', in: ['en'], names: ['ether'] }, 'source'],
    ['a row without languages', { chain: 'eth', in: [], names: ['ether'], source: 'press' }, 'must hold a language'],
    ['a row without names', { chain: 'eth', in: ['en'], names: [], source: 'press' }, 'must hold a name'],
    ['an empty name', { chain: 'eth', in: ['en'], names: [' '], source: 'press' }, 'must not be empty'],
    ['an unknown field', { ...exchange, langs: ['en'] }, 'langs'],
  ])('reports %s', (_, row, message) => {
    expect(withRow(row).join('\n')).toContain(message);
  });

  it('reports a duplicate name', () => {
    expect(withRow({ ...tron, names: ['Трон'] })).toEqual([
      'src/data/aliases.json:18:7 “Трон” occurs twice for trx in ru [duplicate]',
    ]);
  });

  it('is required', () => {
    expect(errorsOf({ 'src/data/aliases.json': null })).toEqual([
      'src/data/aliases.json:1:1 this file is missing [file]',
    ]);
  });
});
