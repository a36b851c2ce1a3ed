// The entry of Cloudflare's function; bundled by scripts/hosts/bundle-function.ts, which puts the rules in.
import type { Redirect } from '../redirects/rule.ts';
import { answerAtEdge } from './edge-function.ts';

declare const REDIRECT_RULES: Redirect[];

interface Environment {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
}

const model = new Map(REDIRECT_RULES.map((rule) => [rule.from, rule]));

export default {
  fetch: (request: Request, { ASSETS }: Environment): Promise<Response> =>
    answerAtEdge(model, request, (address, method) =>
      ASSETS.fetch(new Request(new URL(address, request.url), { method })),
    ),
};
