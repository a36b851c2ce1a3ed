import type { DatabaseSync } from 'node:sqlite';
import { fallbackLanguage, isLanguage, type Language } from '~/i18n/languages.ts';
import type { ClaimedRequest, Subscriber } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';

type Purpose = 'confirm' | 'leave';

const mailInterval = 60 * 60 * 1000;
const requestAge = 48 * 60 * 60 * 1000;

const languageIn = (text: unknown): Language => (isLanguage(text) ? text : fallbackLanguage);

/** What is done to the tables of subscriptions; each is a part of a transaction. */
export function subscriptionsIn(db: DatabaseSync, now: () => Date) {
  const insert = db.prepare(
    'INSERT INTO subscription (email, created_at, language) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const all = db.prepare('SELECT email, language FROM subscription ORDER BY created_at, email');
  const insertToken = db.prepare(
    'INSERT INTO subscription_token (hash, email, purpose, created_at) VALUES (?, ?, ?, ?)',
  );
  const ownerOf = db.prepare('SELECT email FROM subscription_token WHERE hash = ? AND purpose = ?');
  const youngOwnerOf = db.prepare(
    'SELECT email FROM subscription_token WHERE hash = ? AND purpose = ? AND created_at > ?',
  );
  const deleteToken = db.prepare('DELETE FROM subscription_token WHERE hash = ?');
  // One statement for all who ask, so that a known address takes as long as a new one: a mail to a subscriber is never due.
  const insertRequest = db.prepare(`INSERT INTO subscription_request (email, language, asked_at, mailed_at)
    VALUES (:email, :language, :now, (SELECT :now FROM subscription WHERE email = :email))
    ON CONFLICT (email) DO UPDATE SET language = excluded.language, asked_at = excluded.asked_at,
      mailed_at = CASE WHEN mailed_at > :recently THEN mailed_at ELSE excluded.mailed_at END`);
  const due = db.prepare(
    'SELECT email, language FROM subscription_request WHERE mailed_at IS NULL ORDER BY asked_at LIMIT 1',
  );
  const setMailed = db.prepare('UPDATE subscription_request SET mailed_at = ? WHERE email = ?');
  const subscribeRequested = db.prepare(`INSERT INTO subscription (email, created_at, language)
    SELECT email, ?, language FROM subscription_request WHERE email = ? ON CONFLICT DO NOTHING`);
  const deleteOld = [
    db.prepare(`DELETE FROM subscription_token WHERE email IN (
      SELECT email FROM subscription_request WHERE coalesce(mailed_at, asked_at) < :long
      EXCEPT SELECT email FROM subscription)`),
    db.prepare('DELETE FROM subscription_request WHERE coalesce(mailed_at, asked_at) < :long'),
    db.prepare("DELETE FROM subscription_token WHERE purpose = 'confirm' AND created_at < :long"),
  ];
  const deletions = ['subscription', 'subscription_request', 'subscription_token'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE email = ?`),
  );

  const time = (ago = 0) => new Date(now().getTime() - ago).toISOString();

  function issue(email: string, purpose: Purpose): string {
    const token = newToken();
    insertToken.run(tokenHash(token), email, purpose, time());
    return token;
  }

  const forget = (email: string): boolean =>
    deletions.map((deletion) => Number(deletion.run(email).changes)).some((count) => count > 0);

  return {
    subscribe: (email: string, language: Language): void => void insert.run(email, time(), language),
    request: (email: string, language: Language): void =>
      void insertRequest.run({ email, language, now: time(), recently: time(mailInterval) }),
    claim: (): ClaimedRequest | undefined => {
      const found = due.get();
      if (!found) return undefined;
      const email = String(found['email']);
      setMailed.run(time(), email);
      return {
        email,
        language: languageIn(found['language']),
        confirm: issue(email, 'confirm'),
        leave: issue(email, 'leave'),
      };
    },
    release: ({ email, confirm, leave }: ClaimedRequest): void => {
      setMailed.run(null, email);
      for (const token of [confirm, leave]) deleteToken.run(tokenHash(token));
    },
    confirm: (token: string): boolean => {
      const owner = youngOwnerOf.get(tokenHash(token), 'confirm', time(requestAge));
      if (owner) subscribeRequested.run(time(), String(owner['email']));
      return owner !== undefined;
    },
    prune: (): void => deleteOld.forEach((deletion) => deletion.run({ long: time(requestAge) })),
    leave: (token: string): boolean => {
      const owner = ownerOf.get(tokenHash(token), 'leave');
      return owner !== undefined && forget(String(owner['email']));
    },
    forget,
    subscribers: (): Subscriber[] =>
      all.all().map(({ email, language }) => ({
        email: String(email),
        language: languageIn(language),
        token: issue(String(email), 'leave'),
      })),
  };
}
