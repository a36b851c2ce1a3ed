import { spawnSync } from 'node:child_process';
import { parseEntries, type LocaleEntry } from './entries.ts';
import { hashOfEntry, sourceLanguage } from './english.ts';

function git(root: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

/** Returns the hash of the previous English text of each key in the Git history. Omits keys without one. */
export function previousHashes(root: string, namespace: string, present: Map<string, string>): Map<string, string> {
  const file = `locales/${sourceLanguage}/${namespace}.json`;
  const commits = git(root, ['log', '--format=%H', '--', file])?.split('\n').filter(Boolean) ?? [];
  const previous = new Map<string, string>();
  for (const commit of commits) {
    const source = git(root, ['show', `${commit}:./${file}`]);
    const entries = source === undefined ? new Map<string, LocaleEntry>() : parseEntries(namespace, source);
    for (const [key, hash] of present) {
      const entry = entries.get(key);
      if (!previous.has(key) && entry && hashOfEntry(entry) !== hash) previous.set(key, hashOfEntry(entry));
    }
    if (previous.size === present.size) break;
  }
  return previous;
}
