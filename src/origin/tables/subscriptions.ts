import { languageOrFallback } from '~/i18n/languages.ts';
import { hexOf } from '~/lib/hex-of.ts';
import { msPerDay, msPerHour } from '~/lib/milliseconds.ts';
import { sqlBytes, sql, type SqlDatabase, type SqlStatement } from '../database.ts';
import type { OriginStore } from '../store.ts';
import { createLinkToken, hashLinkToken } from '../link-token.ts';
import type { SubscriptionLinkPurpose } from '../subscription-link.ts';

const mailInterval = msPerHour;
const requestAge = 2 * msPerDay;
const tokensAtOnce = 5000;

/**
 * Selects an address as it is stored, or else as given. Addresses that differ only in case count as one, but mails are
 * sent to the address as it was typed, because some hosts distinguish case.
 */
const spellingOf = (email: string): SqlStatement => sql`coalesce(
  (SELECT email FROM subscription WHERE email = ${email} COLLATE NOCASE),
  (SELECT email FROM subscription_request WHERE email = ${email} COLLATE NOCASE), ${email})`;

const hashed = (token: string): SqlStatement => sqlBytes(hashLinkToken(token));

export function createSubscriptionStore(
  db: SqlDatabase,
  now: () => Date,
): Omit<OriginStore, 'submissions' | 'desk' | 'mails' | 'failures' | 'check' | 'close'> {
  const time = (ago = 0) => new Date(now().getTime() - ago).toISOString();

  /** Deletes addresses and their data. Returns whether any address was stored. */
  const forgetAll = async (emails: SqlStatement): Promise<boolean> => {
    const [found = []] = await db.erase(
      emails,
      sql`DELETE FROM subscription WHERE email IN (${emails})`,
      sql`DELETE FROM subscription_request WHERE email IN (${emails})`,
      // Deletes tokens last, because `emails` may be a query that uses them.
      sql`DELETE FROM subscription_token WHERE email IN (${emails})`,
    );
    return found.length > 0;
  };

  /** Marks a due request as mailed, with two new tokens. Returns false if another process did so first. */
  async function take(email: string, tokens: Record<SubscriptionLinkPurpose, string>): Promise<boolean> {
    const issue = (
      purpose: SubscriptionLinkPurpose,
    ) => sql`INSERT INTO subscription_token (hash, email, purpose, created_at)
      SELECT ${hashed(tokens[purpose])}, email, ${purpose}, ${time()} FROM subscription_request
      WHERE email = ${email} AND mailed_at IS NULL`;
    const [, , taken = []] = await db.write(
      issue('confirm'),
      issue('leave'),
      sql`UPDATE subscription_request SET mailed_at = ${time()} WHERE email = ${email} AND mailed_at IS NULL RETURNING email`,
    );
    return taken.length > 0;
  }

  return {
    subscribe: async (email, language) => {
      await db.write(
        sql`INSERT INTO subscription (email, created_at, language) VALUES (${spellingOf(email)}, ${time()}, ${language}) ON CONFLICT DO NOTHING`,
      );
    },
    request: async (email, language) => {
      const at = time();
      // Runs the same statement in all cases, so that timing does not reveal whether an address is subscribed.
      await db.write(sql`INSERT INTO subscription_request (email, language, asked_at, mailed_at)
        VALUES (${spellingOf(email)}, ${language}, ${at}, (SELECT ${at} FROM subscription WHERE email = ${email} COLLATE NOCASE))
        ON CONFLICT (email) DO UPDATE SET language = excluded.language, asked_at = excluded.asked_at,
          mailed_at = CASE WHEN mailed_at > ${time(mailInterval)} THEN mailed_at ELSE excluded.mailed_at END`);
    },
    claim: async () => {
      for (;;) {
        const [[dueRequest] = []] = await db.read(
          sql`SELECT email, language FROM subscription_request WHERE mailed_at IS NULL ORDER BY postponed_at, asked_at LIMIT 1`,
        );
        if (!dueRequest) return undefined;
        const email = String(dueRequest['email']);
        const tokens = { confirm: createLinkToken(), leave: createLinkToken() };
        if (await take(email, tokens))
          return { email, language: languageOrFallback(dueRequest['language']), ...tokens };
      }
    },
    release: async ({ email, confirm, leave }) => {
      await db.write(
        sql`UPDATE subscription_request SET mailed_at = NULL, postponed_at = ${time()} WHERE email = ${email}`,
        sql`DELETE FROM subscription_token WHERE hash IN (${hashed(confirm)}, ${hashed(leave)})`,
      );
    },
    confirm: async (token) => {
      const owner = sql`SELECT email FROM subscription_token
        WHERE hash = ${hashed(token)} AND purpose = 'confirm' AND created_at > ${time(requestAge)}`;
      const [found = []] = await db.write(
        owner,
        sql`INSERT INTO subscription (email, created_at, language)
          SELECT email, ${time()}, language FROM subscription_request WHERE email IN (${owner}) ON CONFLICT DO NOTHING`,
      );
      return found.length > 0;
    },
    prune: async () => {
      const long = time(requestAge);
      const old = sql`SELECT email FROM subscription_request WHERE coalesce(mailed_at, asked_at) < ${long}`;
      await db.erase(
        sql`DELETE FROM subscription_token WHERE email IN (${old} EXCEPT SELECT email FROM subscription)`,
        sql`DELETE FROM subscription_request WHERE coalesce(mailed_at, asked_at) < ${long}`,
        sql`DELETE FROM subscription_token WHERE purpose = 'confirm' AND created_at < ${long}`,
      );
    },
    leave: (token) =>
      forgetAll(sql`SELECT email FROM subscription_token WHERE hash = ${hashed(token)} AND purpose = 'leave'`),
    forget: (email) =>
      forgetAll(sql`SELECT email FROM (SELECT email FROM subscription UNION SELECT email FROM subscription_request
        UNION SELECT email FROM subscription_token) WHERE email = ${email} COLLATE NOCASE`),
    subscribers: async () => {
      const [rows = []] = await db.read(sql`SELECT email, language FROM subscription ORDER BY created_at, email`);
      const all = rows.map(({ email, language }) => ({
        ...{ email: String(email), language: languageOrFallback(language), token: createLinkToken() },
      }));
      for (let start = 0; start < all.length; start += tokensAtOnce) {
        const some = all
          .slice(start, start + tokensAtOnce)
          .map(({ email, token }) => [email, hexOf(hashLinkToken(token))] as const);
        // Adds no token for an address that has unsubscribed in the meantime.
        await db.write(sql`INSERT INTO subscription_token (hash, email, purpose, created_at)
          SELECT unhex(value ->> 1), email, 'leave', ${time()}
          FROM json_each(${JSON.stringify(some)}) JOIN subscription ON email = value ->> 0`);
      }
      return all;
    },
  };
}
