import type { DatabaseSync } from 'node:sqlite';
import { fallbackLanguage, isLanguage, type Language } from '~/i18n/languages.ts';
import type { Subscriber } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';

type Purpose = 'leave';

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
  const deletions = ['subscription', 'subscription_request', 'subscription_token'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE email = ?`),
  );

  const time = () => now().toISOString();

  function issue(email: string, purpose: Purpose): string {
    const token = newToken();
    insertToken.run(tokenHash(token), email, purpose, time());
    return token;
  }

  const forget = (email: string): boolean =>
    deletions.map((deletion) => Number(deletion.run(email).changes)).some((count) => count > 0);

  return {
    subscribe: (email: string, language: Language): void => void insert.run(email, time(), language),
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
