import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestListener } from 'node:http';
import type { RelayHosts, RelayOptions } from '~/api/relay.ts';
import { openOutbound, type Outbound } from '~/outbound/open-outbound.ts';
import { createApp } from './app.ts';
import { limitersFor, type RateSettings } from './limits.ts';
import type { OriginEnv } from '../answer.ts';
import { faulty, type FaultChoice } from '../faults.ts';
import { startConfirmations } from '../mail/confirmations.ts';
import { openMail } from '../mail/open-mail.ts';
import { addLists, addRelay } from '../routes/lists.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import { startPurges } from '../submissions/purges.ts';
import { sharpLogoCodec } from '../submissions/sharp-logo-codec.ts';

/** An origin at work: what answers requests, and the end of it. */
export interface Origin {
  listener: RequestListener;
  close: () => void;
}

/** What an origin can do otherwise than usual. */
export interface OriginSettings extends RateSettings {
  /** How chains' RPCs, and listed hosts for their owners' proofs, are asked; default: public addresses alone. */
  rpc?: Outbound;
  /** How mails are sent that ask to confirm a subscription, and where their links lead; default: none is asked for. */
  mail?: { transport: string; siteUrl: string } | undefined;
  /** How many bytes the file may have before no submission is taken; default: any. */
  mostBytes?: number;
  /** How many days what is personal of a submission is kept; default: until a command deletes it. */
  retentionDays?: number;
  /** The name of the route that a path of the site belongs to; default: failures are not counted. */
  routeOf?: ((path: string) => string | undefined) | undefined;
  faults?: FaultChoice;
  /** The foreign hosts that are asked for lists; default: none, lists come from the snapshot. */
  hosts?: RelayHosts;
}

/** Each host by a sender of its own, which may reach that one address in a private network and no other. */
function relayTo(hosts: RelayHosts) {
  const senders = [hosts.content, hosts.main].flatMap((host) =>
    host ? [{ host, send: openOutbound({ trusted: new URL(host).origin }) }] : [],
  );
  const send: NonNullable<RelayOptions['send']> = (url, init) => {
    const sender = senders.find(({ host }) => url.startsWith(`${host}/`));
    if (!sender) throw new Error(`${url} is on none of the hosts`);
    return sender.send(url, { ...init, redirect: 'manual' });
  };
  return { hosts, send };
}

/** Opens the store in `file` and answers from it. */
export function openOrigin(
  file: string,
  { rpc = openOutbound(), mail, mostBytes, retentionDays, routeOf, faults, hosts, ...rates }: OriginSettings = {},
): Origin {
  const store = openSqliteStore(file, undefined, mostBytes);
  const confirmations = mail && startConfirmations(store, openMail(mail.transport), mail.siteUrl);
  const purges = retentionDays === undefined ? undefined : startPurges(store.submissions, retentionDays);
  const { forms, failures: reports, ...limiters } = limitersFor(rates);
  const failures = routeOf && { limiters: reports, routeOf };
  const submissions = { codec: sharpLogoCodec, outbound: rpc, limiters: forms };
  const relayed = hosts && relayTo(hosts);
  const addCalls = (app: Hono<OriginEnv>) => {
    if (faults) for (const host of ['content', 'main']) app.use(`/api/${host}/*`, faulty(faults));
    if (relayed) addRelay(app, relayed);
    addLists(app);
  };
  const app = createApp({ store, ...limiters, submissions, failures, confirmations, addLists: addCalls });
  const close = () => {
    confirmations?.close();
    purges?.close();
    store.close();
  };
  const answer = getRequestListener(app.fetch);
  return { listener: (request, response) => void answer(request, response), close };
}
