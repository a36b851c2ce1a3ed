// The entry of Netlify's edge function; bundled by scripts/hosts/bundle-function.ts, which puts the rules in.
import type { Rule } from '../redirects/rule.ts';
import { answerAtEdge } from './edge-function.ts';

declare const REDIRECT_RULES: Rule[];

const model = new Map(REDIRECT_RULES.map((rule) => [rule.from, rule]));

/** Runs only on the addresses that netlify.toml names; the addresses it reads are none of them, so it never calls itself. */
export default (request: Request): Promise<Response> =>
  answerAtEdge(model, request, (address, method) => fetch(new URL(address, request.url), { method, redirect: 'manual' }));
