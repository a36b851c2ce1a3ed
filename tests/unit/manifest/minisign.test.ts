import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  verifyMinisignSignature,
  parsePublicKey,
  parseSecretKey,
  createMinisignSignature,
} from '../../../scripts/manifest/minisign.ts';
import { findTool } from '../../../scripts/test/tools.ts';

const minisign = findTool('minisign') ?? '';
const content = Buffer.from('{"a": "manifest"}\n');

describe.skipIf(!minisign)('a signature', () => {
  let folder = '';
  const path = (name: string) => join(folder, name);
  const text = (name: string) => readFileSync(path(name), 'utf8');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'minisign-'));
    for (const name of ['own', 'other'])
      execFileSync(minisign, ['-G', '-W', '-s', path(`${name}.key`), '-p', path(`${name}.pub`)]);
    writeFileSync(path('file'), content);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const asked = (key: string) => spawnSync(minisign, ['-V', '-m', path('file'), '-p', path(key)], { encoding: 'utf8' });

  test('is accepted by minisign, with its comment', () => {
    const signature = createMinisignSignature(
      content,
      parseSecretKey(text('own.key')),
      'nginx of https://wallet.example',
    );
    writeFileSync(path('file.minisig'), signature);
    expect(asked('own.pub')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nginx of https://wallet.example'),
    });
    expect(asked('other.pub').status).not.toBe(0);
    expect(createMinisignSignature(content, parseSecretKey(text('own.key')), 'nginx of https://wallet.example')).toBe(
      signature,
    );
  });

  test('is verified, and rejected after a change of content, key or comment', () => {
    const signature = createMinisignSignature(content, parseSecretKey(text('own.key')), 'a line');
    const [own, other] = ['own.pub', 'other.pub'].map((name) => parsePublicKey(text(name)));
    expect(verifyMinisignSignature(content, signature, own!)).toEqual({ line: 'a line' });
    expect(verifyMinisignSignature(Buffer.concat([content, Buffer.from(' ')]), signature, own!).problem).toContain(
      'changed',
    );
    expect(verifyMinisignSignature(content, signature, other!).problem).toBe('another key signed it');
    expect(verifyMinisignSignature(content, signature.replace('a line', 'b line'), own!).problem).toContain('comment');
    expect(verifyMinisignSignature(content, 'nothing', own!).problem).toContain('no signature');
  });

  test.each([
    ['-S', '-H'],
    ['-S', '-l'],
  ])('by minisign itself (%s %s) is accepted', (...how) => {
    execFileSync(minisign, [...how, '-s', path('own.key'), '-m', path('file'), '-t', 'said by minisign']);
    expect(verifyMinisignSignature(content, text('file.minisig'), parsePublicKey(text('own.pub')))).toEqual({
      line: 'said by minisign',
    });
  });

  test('needs a valid public key, which may be one line, and a secret key', () => {
    const line = text('own.pub').trim().split('\n').at(-1)!;
    expect(parsePublicKey(line).id).toEqual(parsePublicKey(text('own.pub')).id);
    expect(() => parsePublicKey('RWnothing')).toThrow('not a minisign public key');
    expect(() => parseSecretKey(text('own.pub'))).toThrow('minisign -G -W');
  });

  test('cannot be made with a damaged or encrypted secret key', () => {
    const [head, line = ''] = text('own.key').split('\n');
    const bytes = Buffer.from(line, 'base64');
    const changed = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = copy[at]! ^ 1;
      return `${head}\n${copy.toString('base64')}\n`;
    };
    expect(() => parseSecretKey(changed(70))).toThrow('damaged');
    const locked = Buffer.from(bytes);
    locked.write('Sc', 2, 'latin1');
    expect(() => parseSecretKey(`${head}\n${locked.toString('base64')}\n`)).toThrow('has a password');
  });
});
