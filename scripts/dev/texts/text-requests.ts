import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { messageOf } from '~/lib/message-of.ts';
import { readTextEntry } from './describe-key.ts';
import { keyFinder } from './find-keys.ts';
import { EntrySchema, FindSchema, SaveSchema } from './requests.ts';
import { refuseForeignRequest } from './refuse-foreign-request.ts';
import { saveTexts } from './save-text.ts';
import { textPaths } from './wire.ts';

const maxBytes = 2_000_000;

/** Returns the response to a request; undefined for an unknown key or path. Throws for invalid input. */
function answer(root: string, path: string, input: unknown): unknown {
  if (path === textPaths.find) {
    const { language, places } = v.parse(FindSchema, input);
    return places.map(keyFinder(root, language));
  }
  if (path === textPaths.entry) return readTextEntry(root, v.parse(EntrySchema, input).key);
  if (path !== textPaths.save) return undefined;
  const { key, changes } = v.parse(SaveSchema, input);
  return saveTexts(root, key, changes) ? readTextEntry(root, key) : undefined;
}

/** Handles the requests of the panel, and passes others to `next`. */
export const textRequestHandler =
  (root: string) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const path = request.url ?? '';
    if (!path.startsWith('/__texts/')) return next();
    const send = (status: number, body: unknown) => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    };
    const refusal = refuseForeignRequest(request);
    if (refusal) return send(refusal.status, refusal.reason);
    if (Number(request.headers['content-length'] ?? Infinity) > maxBytes) return send(413, 'Too large.');
    try {
      const found = answer(root, path, await json(request));
      if (found === undefined) send(404, 'locales/en has no text of this name.');
      else send(200, found);
    } catch (error) {
      send(400, messageOf(error));
    }
  };
