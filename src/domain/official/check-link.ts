import { isOneTypoAway } from '~/lib/one-typo.ts';
import { looksLike, lookAlikes, type LookAlike } from './letters.ts';
import type { OfficialList } from './list.ts';
import { readTyped, type Typed } from './typed.ts';

/** What is known of something pasted. An honest stranger is `unknown`, never an imitation. */
export type LinkVerdict =
  | { kind: 'unreadable' }
  | { kind: 'official'; official: string }
  | { kind: 'unknown'; ascii?: string }
  | {
      kind: 'imitation';
      /** The real one that it may be taken for. */
      official: string;
      /** The host as the network knows it, which shows what letters hide. */
      ascii?: string;
      letters: LookAlike[];
    };

interface Name {
  text: string;
  official: string;
}

// A shorter name is a part of, and a letter away from, too many words.
const distinct = 5;

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Whether a word is, holds or nearly is a name, to the eye. */
function isLike(word: string, { text }: Name): boolean {
  const [seen, name] = [looksLike(word), looksLike(text)];
  if (seen === name) return true;
  return name.length >= distinct && (seen.includes(name) || isOneTypoAway(seen, name));
}

/** The words of a host, and all of them in one, since a dot or a hyphen hides a name from nobody who reads. */
const wordsOf = (host: string): string[] => {
  const labels = host.split('.');
  return [...labels, ...labels.flatMap((label) => label.split('-')), host.replace(/[.-]/g, '')];
};

function ownNames({ links, emails }: OfficialList) {
  const domains = [...new Set(emails.map((email) => email.slice(email.indexOf('@') + 1).toLowerCase()))];
  const urls = links.map((link) => ({ link, url: new URL(link) }));
  const isOwn = (host: string) => domains.some((domain) => isBelow(host, domain));
  const own = urls.filter(({ url }) => url.pathname === '/' || isOwn(url.hostname));
  const shared = urls.filter((one) => !own.includes(one));
  const pathOf = (url: URL) => url.hostname + url.pathname.replace(/\/+$/, '').toLowerCase();
  const front = own[0]?.link ?? '';
  return {
    isOwn,
    hosts: new Map(own.map(({ link, url }) => [url.hostname, link]).reverse() as [string, string][]),
    accounts: new Map(shared.map(({ link, url }) => [pathOf(url), link])),
    sharedHosts: new Set(shared.map(({ url }) => url.hostname)),
    names: domains.map((domain) => ({ text: domain.split('.')[0] ?? '', official: front })),
    handles: shared.map(({ link, url }) => ({
      text: url.pathname.split('/').filter(Boolean).at(-1) ?? '',
      official: link,
    })),
  };
}

/**
 * Makes the check of a list: what is pasted is official when it is exactly in it, an imitation when an eye could take it for
 * that, and else unknown. Nobody is asked anything.
 */
export function linkChecker(list: OfficialList): (text: string) => LinkVerdict {
  const { isOwn, hosts, accounts, sharedHosts, names, handles } = ownNames(list);
  const emails = new Set(list.emails.map((email) => email.toLowerCase()));

  const imitation = (text: string, name: Name | undefined, ascii?: string): LinkVerdict => {
    const where = ascii === undefined ? {} : { ascii };
    if (!name) return { kind: 'unknown', ...where };
    return { kind: 'imitation', official: name.official, ...where, letters: lookAlikes(text) };
  };
  const handleLike = (name: string) => [...handles, ...names].find((known) => isLike(name, known));

  function ofHost(typed: Exclude<Typed, { kind: 'handle' }>, before: string): LinkVerdict {
    const { ascii, unicode } = typed;
    const shown = names.find((name) => wordsOf(before).some((word) => isLike(word, name)));
    if (isOwn(ascii)) return { kind: 'unknown', ascii };
    return imitation(
      before + unicode,
      names.find((name) => wordsOf(unicode).some((word) => isLike(word, name))) ?? shown,
      ascii,
    );
  }

  return (text) => {
    const typed = readTyped(text);
    if (!typed) return { kind: 'unreadable' };
    if (typed.kind === 'handle') {
      const found = handles.find((handle) => handle.text.toLowerCase() === typed.name.toLowerCase());
      return found ? { kind: 'official', official: found.official } : imitation(typed.name, handleLike(typed.name));
    }
    if (typed.kind === 'email') {
      const email = `${typed.name}@${typed.ascii}`.toLowerCase();
      return emails.has(email) ? { kind: 'official', official: email } : ofHost(typed, typed.name);
    }
    const { ascii, isPlain, path, user } = typed;
    const official = hosts.get(ascii) ?? accounts.get(ascii + path.toLowerCase());
    if (isPlain && official) return { kind: 'official', official };
    if (sharedHosts.has(ascii)) {
      const account = path.split('/').at(-1) ?? '';
      return account === '' ? { kind: 'unknown', ascii } : imitation(account, handleLike(account), ascii);
    }
    return ofHost(typed, user);
  };
}
