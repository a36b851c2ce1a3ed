import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestListener } from 'node:http';
import type { RelayHosts, RelayOptions } from '~/api/relay.ts';
import { followSnapshot } from '~/content/follow-snapshot.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { createOutboundFetch, type OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { createApp } from './app.ts';
import { createRateLimiters, type RateLimitOptions } from './limits.ts';
import type { OriginEnv } from '../answer.ts';
import { startConfirmations } from '../mail/confirmations.ts';
import { openMail } from '../mail/open-mail.ts';
import { startReviewMails } from '../mail/review-mails.ts';
import { addListRoutes, addRelayRoutes } from '../routes/lists.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import { startPersonalDataPurges } from '../submissions/purges.ts';
import { deleteReviewFiles } from '../submissions/review-files.ts';
import { sharpLogoCodec } from '../submissions/sharp-logo-codec.ts';

export interface Origin {
  listener: RequestListener;
  close: () => void;
}

export interface OriginSettings extends RateLimitOptions {
  /** Sends requests to chain RPCs, and to listed hosts for ownership proofs. Default: public addresses only. */
  rpc?: OutboundFetch;
  /** How to send mails. Default: subscriptions need no confirmation, and nobody gets mails. */
  mail?: { transport: string; token?: string | undefined; siteUrl: string; reviewers?: string | undefined } | undefined;
  /** Maximum size of the database file in bytes. Beyond it, submissions are refused. Default: no limit. */
  maxBytes?: number;
  /** Days until a submission's personal data is deleted. Default: never. */
  retentionDays?: number;
  /** Returns the route of a path, to count failures per route. Default: failures are not counted. */
  routeOf?: ((path: string) => string | undefined) | undefined;
  /** Foreign hosts to which list calls are relayed. Default: none; lists come from the snapshot. */
  hosts?: RelayHosts;
}

/** Opens a client for each host. It may reach this host at a private address, but no other private address. */
function relayTo(hosts: RelayHosts) {
  const senders = [hosts.content, hosts.main].flatMap((host) =>
    host ? [{ host, send: createOutboundFetch({ trusted: new URL(host).origin }) }] : [],
  );
  const send: NonNullable<RelayOptions['send']> = (url, init) => {
    const sender = senders.find(({ host }) => url.startsWith(`${host}/`));
    if (!sender) throw new Error(`${url} is on none of the hosts`);
    return sender.send(url, { ...init, redirect: 'manual' });
  };
  return { hosts, send };
}

export function openOrigin(
  file: string,
  { rpc = createOutboundFetch(), mail, maxBytes, retentionDays, routeOf, hosts, ...rates }: OriginSettings = {},
): Origin {
  const unfollow = followSnapshot();
  const store = openSqliteStore(file, undefined, maxBytes);
  const send = mail && openMail(mail.transport, mail.token);
  const confirmations = mail && send && startConfirmations(store, send, mail.siteUrl);
  const reviewMails = mail && send && startReviewMails(store.mails, send, { reviewers: undefined, ...mail });
  const purgeFiles = () =>
    deleteReviewFiles(file, store.submissions).catch((error: unknown) =>
      console.error(`Files of reviewers could not be deleted: ${errorMessageOf(error)}`),
    );
  const purges =
    retentionDays === undefined ? undefined : startPersonalDataPurges(store.submissions, retentionDays, purgeFiles);
  const { forms, failures: reports, ...limiters } = createRateLimiters(rates);
  const failures = routeOf && { limiters: reports, routeOf };
  const submissions = { codec: sharpLogoCodec, outbound: rpc, purgeFiles, limiters: forms };
  const relayed = hosts && relayTo(hosts);
  const addCalls = (app: Hono<OriginEnv>) => {
    if (relayed) addRelayRoutes(app, relayed);
    addListRoutes(app);
  };
  const app = createApp({ store, ...limiters, submissions, failures, confirmations, addListRoutes: addCalls });
  const close = () => {
    confirmations?.close();
    reviewMails?.close();
    purges?.close();
    unfollow();
    store.close();
  };
  const answer = getRequestListener(app.fetch);
  return { listener: (request, response) => void answer(request, response), close };
}
