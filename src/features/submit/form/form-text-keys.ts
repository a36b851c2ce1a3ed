import type { LocaleKey } from '~/i18n/t.ts';

/** Groups of `submit.json` whose texts load on first use. `singleFormTexts` lists further texts from other groups. */
export const formTextGroups = ['problem', 'draft', 'rpc', 'offer', 'proof'] as const;
export const singleFormTexts = [
  ...['rules.met', 'rules.open', 'rules.agree'],
  ...['form.problems', 'form.find', 'form.add', 'form.remove'],
  ...['field.symbol', 'field.network', 'field.contract'],
  ...['logo.cropped', 'logo.small', 'logo.still', 'logo.light', 'logo.dark', 'logo.circle'],
  ...['sending.progress', 'sending.again', 'sending.offline', 'sending.stop', 'sending.retry'],
  ...['sending.failed', 'sending.busy', 'sending.collision', 'sending.distinct', 'sending.asksName'],
  ...['sending.asksHost', 'sending.asksShort', 'sending.asksPhishing', 'sending.correct', 'sending.download'],
  ...['sending.bare', 'sending.bareApplication', 'sending.failedApplication', 'sending.private'],
  ...['sending.downloadPrivate', 'sending.ready', 'sending.route'],
  ...['success.receipt', 'status.version', 'status.versionStale'],
] as const;

type NameOf<FullKey extends LocaleKey> = FullKey extends `submit:${infer Name}` ? Name : never;
export type FormTextKey =
  (typeof singleFormTexts)[number] | NameOf<Extract<LocaleKey, `submit:${(typeof formTextGroups)[number]}.${string}`>>;
