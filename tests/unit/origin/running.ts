import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import type { OriginSettings } from '~/origin/server/open-origin.ts';
import { startOrigin } from '~/origin/server/start-origin.ts';

/** An origin on a free port with its own database, and functions that read the database. */
export interface TestedOrigin {
  url: string;
  file: string;
  stored: () => string[];
  stop: () => Promise<void>;
}

export function readOriginDatabase(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT email FROM subscription ORDER BY created_at, email').all();
  db.close();
  return rows.map(({ email }) => String(email));
}

export async function startTestedOrigin(settings: OriginSettings = {}): Promise<TestedOrigin> {
  const folder = await mkdtemp(join(tmpdir(), 'origin-'));
  const file = join(folder, 'new', 'origin.sqlite');
  const { url, close } = await startOrigin({ file, port: 0, ...settings });
  const stop = async () => {
    await close();
    await rm(folder, { recursive: true });
  };
  return { url: url.replace('localhost', '127.0.0.1'), file, stored: () => readOriginDatabase(file), stop };
}

/** Posts a subscription. `headers` are added to the usual ones. A `body` that is a string is sent as it is. */
export function postSubscription(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + subscribeEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
