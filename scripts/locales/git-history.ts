import { spawnSync } from 'node:child_process';
import { entriesOfSource, type Entry } from './entries.ts';
import { hashOfEntry, sourceLanguage } from './english.ts';

function git(root: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

/**
 * The hash of each key's English just before the present one, by git's history of the English file: the newest
 * committed text that differs from it. A key that has only ever had its present text, or whose history is not here
 * (no git, a shallow clone), is not in the answer.
 */
export function previousHashes(root: string, namespace: string, present: Map<string, string>): Map<string, string> {
  const file = `locales/${sourceLanguage}/${namespace}.json`;
  const commits = git(root, ['log', '--format=%H', '--', file])?.split('\n').filter(Boolean) ?? [];
  const previous = new Map<string, string>();
  for (const commit of commits) {
    const source = git(root, ['show', `${commit}:./${file}`]);
    const entries = source === undefined ? new Map<string, Entry>() : entriesOfSource(namespace, source);
    for (const [key, hash] of present) {
      const entry = entries.get(key);
      if (!previous.has(key) && entry && hashOfEntry(entry) !== hash) previous.set(key, hashOfEntry(entry));
    }
    if (previous.size === present.size) break;
  }
  return previous;
}
