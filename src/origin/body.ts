import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { EndpointRequest } from '~/api/client.ts';
import { respondHttpError, type OriginEnv } from './answer.ts';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Parses the JSON body of a request; undefined if it is not JSON or not UTF-8. */
export async function parseJsonBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(strict.decode(await request.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Creates a handler of JSON requests. Responds with status 400 and `message` to a request that violates the schema. */
export const jsonRoute =
  <Schema extends v.GenericSchema>(
    { request }: Pick<EndpointRequest<Schema>, 'request'>,
    message: string,
    answer: (c: Context<OriginEnv>, request: v.InferOutput<Schema>) => Response | Promise<Response>,
  ): Handler<OriginEnv> =>
  async (c) => {
    const read = v.safeParse(request, await parseJsonBody(c.req.raw));
    return read.success ? answer(c, read.output) : respondHttpError(c, 400, message);
  };
