import { describe, expect, it } from 'vitest';
import { aliases, errorsOf } from './project.ts';

const [tron, exchange] = aliases;
const withRow = (row: object) => errorsOf({ 'src/data/aliases.json': [tron, row] });

describe('the names that people write beside those of the directory', () => {
  it.each([
    ['a chain', { chain: 'trxx' }, 'trxx is no chain of src/data/chains.json: did you mean trx? [unknown]'],
    ['a category', { category: 'swaps' }, 'swaps is no category of src/data/editorial.json [unknown]'],
    ['a dapp', { dapp: 'lendd' }, 'lendd is no dapp of src/data/dapps.json: did you mean lend? [unknown]'],
    ['a language', { chain: 'eth', in: ['kr'] }, 'kr is not a language of the site: did you mean ko? [unknown]'],
  ])('are of %s that exists', (_, change, message) => {
    const errors = withRow({ in: ['en'], names: ['ether'], source: 'press', ...change });
    expect(errors).toEqual([expect.stringMatching(/^src\/data\/aliases\.json:\d+:\d+ /)]);
    expect(errors[0]).toContain(message);
  });

  it.each([
    ['are of one thing', { ...exchange, chain: 'eth' }, 'must be of one chain, category or dapp'],
    ['are of something', { in: ['en'], names: ['ether'], source: 'press' }, 'must be of one chain, category or dapp'],
    ['say where they were seen', { chain: 'eth', in: ['en'], names: ['ether'] }, 'source'],
    ['say in which languages', { chain: 'eth', in: [], names: ['ether'], source: 'press' }, 'must hold a language'],
    ['are there', { chain: 'eth', in: ['en'], names: [], source: 'press' }, 'must hold a name'],
    ['hold something', { chain: 'eth', in: ['en'], names: [' '], source: 'press' }, 'must not be empty'],
    ['have no other fields', { ...exchange, langs: ['en'] }, 'langs'],
  ])('%s', (_, row, message) => {
    expect(withRow(row).join('\n')).toContain(message);
  });

  it('stand once', () => {
    expect(withRow({ ...tron, names: ['Трон'] })).toEqual([
      'src/data/aliases.json:18:7 “Трон” stands twice for trx in ru [duplicate]',
    ]);
  });

  it('are a file that must be there', () => {
    expect(errorsOf({ 'src/data/aliases.json': null })).toEqual([
      'src/data/aliases.json:1:1 this file is missing [file]',
    ]);
  });
});
