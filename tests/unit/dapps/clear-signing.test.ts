import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  assignSigningDescriptions,
  parseSigningDescriptions,
  describeSigningChanges,
} from '../../../scripts/dapps/clear-signing.ts';
import { readSigningRegistry } from '../../../scripts/dapps/registry-files.ts';

const swapContract = '0xAbCdEf0000000000000000000000000000000001';
const tokenContract = '0x00000000000000000000000000000000000000Ff';

const registry = {
  'registry/swap/calldata-Router.json': {
    includes: 'common-Router.json',
    context: { contract: { deployments: [{ chainId: 1, address: swapContract }] } },
  },
  'registry/swap/common-Router.json': { metadata: { info: { url: 'https://swap.example/' } } },
  'registry/swap/eip712-Order+.json': {
    context: { eip712: { domain: { name: 'Swap' } } },
    metadata: { info: { url: 'https://docs.swap.example/order' } },
  },
  'registry/permits/eip712-permit.json': {
    includes: '../../ercs/eip712-permit.json',
    context: { eip712: { deployments: [{ chainId: 10, address: tokenContract }] } },
  },
  'ercs/eip712-permit.json': { display: {} },
  'registry/other/calldata-Script.json': { metadata: { info: { url: 'javascript:alert(1)' } } },
  'registry/neighbour/calldata-A.json': { metadata: { info: { url: 'https://one.github.io/' } } },
  // These files of the registry are not descriptions.
  'registry/swap/testsv2/calldata-Router.tests.json': { tests: [] },
  'registry/swap/sigs/calldata-Router.eip155-1-0x1.json': {},
  'package.json': {},
};

const filesOf = (content: Readonly<Record<string, unknown>>): Map<string, string> =>
  new Map(Object.entries(content).map(([path, value]) => [path, JSON.stringify(value)]));

const chains = [
  { code: 'eth', kind: 'evm', chain_id: '1' },
  { code: 'op', kind: 'evm', chain_id: '10' },
  { code: 'tron', kind: 'non-evm', chain_id: '10' },
] as const;
const dapp = (hid: string, url: string, tokens: { network: string; contract?: string }[] = []) => ({
  ...{ hid, url },
  tokens: tokens.map((token) => ({ symbol: 'X', ...token })),
});
const joined = (...dapps: ReturnType<typeof dapp>[]) =>
  assignSigningDescriptions(dapps, chains, parseSigningDescriptions(filesOf(registry)));

describe('clear-signing descriptions', () => {
  it('belong to a dapp by the domain of their owner, which an included file may name', () => {
    expect(joined(dapp('swap', 'https://app.swap.example'))).toEqual([
      {
        hid: 'swap',
        host: 'app.swap.example',
        descriptions: ['registry/swap/calldata-Router.json', 'registry/swap/eip712-Order+.json'],
      },
    ]);
  });

  it('belong to a dapp by its token contract on the same chain, in any case', () => {
    const token = (network: string, contract = tokenContract) => [{ network, contract: contract.toLowerCase() }];
    expect(joined(dapp('a', 'https://a.example', token('op')))).toMatchObject([
      { descriptions: ['registry/permits/eip712-permit.json'] },
    ]);
    for (const network of ['eth', 'tron', 'unknown'])
      expect(joined(dapp('a', 'https://a.example', token(network)))).toEqual([]);
    expect(joined(dapp('a', 'https://a.example', [{ network: 'op' }]))).toEqual([]);
  });

  it('are counted once if both match', () => {
    const [row] = joined(dapp('swap', 'https://swap.example', [{ network: 'eth', contract: swapContract }]));
    expect(row?.descriptions).toHaveLength(2);
  });

  it('do not belong to similar domains or neighbours on shared hosting', () => {
    for (const url of ['https://swap.example.org', 'https://notswap.example', 'https://two.github.io'])
      expect(joined(dapp('a', url))).toEqual([]);
  });

  it('are rejected if they cannot be read', () => {
    const broken = (content: unknown) => () =>
      parseSigningDescriptions(filesOf({ 'registry/a/calldata-B.json': content }));
    expect(broken({ includes: '../../../../etc/passwd' })).toThrow(/no file \.\.\/\.\.\/etc\/passwd/);
    expect(broken({ includes: 'missing.json' })).toThrow('no file registry/a/missing.json');
    expect(broken({ metadata: { info: { url: 7 } } })).toThrow('registry/a/calldata-B.json: metadata.info.url');
    expect(broken([])).toThrow('registry/a/calldata-B.json');
  });

  it('report changes by dapp', () => {
    const row = (hid: string, ...descriptions: string[]) => ({ hid, host: `${hid}.example`, descriptions });
    expect(describeSigningChanges([row('a', '1'), row('b', '1', '2')], [row('b', '1', '2')])).toEqual(['a: 1 → 0']);
    expect(describeSigningChanges([row('a', '1')], [row('a', '2'), row('c', '1')])).toEqual(['a: 1 → 1', 'c: 0 → 1']);
  });
});

describe('a registry clone', () => {
  it('is read at its commit, regardless of its working tree', () => {
    const folder = mkdtempSync(join(tmpdir(), 'registry-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
        encoding: 'utf8',
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-08-20T00:30:00+02:00' },
      }).trim();
    const files = filesOf({ ...registry, 'registry/ü "/calldata-A.json': { text: 'ü\n日本' } });
    for (const [path, text] of files) write(path, text);
    write('README.md', 'text');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'All');
    write('registry/swap/calldata-Router.json', '{}');
    const read = readSigningRegistry(folder);
    expect(read).toEqual({ commit: git('rev-parse', 'HEAD'), date: '2026-08-19', files });
  });
});
