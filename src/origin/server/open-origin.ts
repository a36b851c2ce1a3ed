import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import type { RelayHosts, RelayOptions } from '~/api/relay.ts';
import { openOutbound, type Outbound } from '~/outbound/open-outbound.ts';
import { createApp } from './app.ts';
import type { FaultChoice } from '../faults.ts';
import type { Limiters } from '../guards.ts';
import { startConfirmations } from '../mail/confirmations.ts';
import { openMail } from '../mail/open-mail.ts';
import { createRateLimiter, type RateLimit } from '../rate-limit.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import { startPurges } from '../submissions/purges.ts';
import { sharpLogoCodec } from '../submissions/sharp-logo-codec.ts';

/** An origin at work: what answers requests, and the end of it. */
export interface Origin {
  listener: RequestListener;
  close: () => void;
}

/** A whole office behind one address may subscribe at once; who fills the table with inventions gets 180 an hour. */
const defaultLimit: RateLimit = { burst: 30, interval: 20_000 };
/** All together: a good day's news of this site, and what a disk bears for a week of an attack. */
const defaultTotal: RateLimit = { burst: 1000, interval: 1000 };

/** A mail provider follows links for all its readers (RFC 8058): after news went out, many at once. */
const defaultLinkLimit: RateLimit = { burst: 1000, interval: 1000 };
const linkTotal: RateLimit = { burst: 5000, interval: 200 };

/** Somebody who mends and sends again, and an office behind one address; who fills the disk gets one a minute, and all together 4,320 a day. */
const defaultFormLimit: RateLimit = { burst: 20, interval: 60_000 };
const defaultFormTotal: RateLimit = { burst: 300, interval: 20_000 };

/** A receipt cannot be guessed; these keep the origin free for others. A fetch reads pages of the approved, and their logos. */
const askLimit: RateLimit = { burst: 300, interval: 1000 };
const askTotal: RateLimit = { burst: 2000, interval: 50 };
const defaultRpcLimit: RateLimit = { burst: 10, interval: 20_000 };
const rpcTotal: RateLimit = { burst: 100, interval: 2000 };

/** What an origin can do otherwise than usual. */
export interface OriginSettings {
  /** Of one client. */
  limit?: RateLimit;
  /** Of one client, by links in mails. */
  linkLimit?: RateLimit;
  /** Of all clients together. */
  total?: RateLimit;
  /** Of submissions: of one client, and of all together. */
  formLimit?: RateLimit;
  formTotal?: RateLimit;
  /** Of one client, by questions about chains' RPCs. */
  rpcLimit?: RateLimit;
  /** How chains' RPCs are asked; default: public addresses alone. */
  rpc?: Outbound;
  /** How mails are sent that ask to confirm a subscription, and where their links lead; default: none is asked for. */
  mail?: { transport: string; siteUrl: string } | undefined;
  /** How many bytes the file may have before no submission is taken; default: any. */
  mostBytes?: number;
  /** How many days what is personal of a submission is kept; default: until a command deletes it. */
  retentionDays?: number;
  faults?: FaultChoice;
  /** The foreign hosts that are asked for lists; default: none, lists come from the snapshot. */
  hosts?: RelayHosts;
}

const limitersOf = (client: RateLimit, everybody: RateLimit): Limiters => ({
  client: createRateLimiter(client),
  everybody: createRateLimiter(everybody),
});

/** Each host by a sender of its own, which may reach that one address in a private network and no other. */
function relayTo(hosts: RelayHosts) {
  const senders = Object.values(hosts).flatMap((host) =>
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
  {
    limit = defaultLimit,
    linkLimit = defaultLinkLimit,
    total = defaultTotal,
    formLimit = defaultFormLimit,
    formTotal = defaultFormTotal,
    rpcLimit = defaultRpcLimit,
    rpc = openOutbound(),
    mail,
    mostBytes,
    retentionDays,
    faults,
    hosts,
  }: OriginSettings = {},
): Origin {
  const store = openSqliteStore(file, undefined, mostBytes);
  const confirmations = mail && startConfirmations(store, openMail(mail.transport), mail.siteUrl);
  const purges = retentionDays === undefined ? undefined : startPurges(store.submissions, retentionDays);
  const limiters = limitersOf(limit, total);
  const linkLimiters = limitersOf(linkLimit, linkTotal);
  const submissions = {
    codec: sharpLogoCodec,
    outbound: rpc,
    limiters: {
      submit: limitersOf(formLimit, formTotal),
      ask: limitersOf(askLimit, askTotal),
      rpc: limitersOf(rpcLimit, rpcTotal),
    },
  };
  const relayed = hosts && relayTo(hosts);
  const app = createApp({ store, limiters, linkLimiters, submissions, confirmations, faults, relayed });
  const close = () => {
    confirmations?.close();
    purges?.close();
    store.close();
  };
  return { listener: getRequestListener(app.fetch), close };
}
