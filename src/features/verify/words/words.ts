import { site } from '~/config/site.ts';
import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';

/** Returns the texts of the file check's results. The browser fills the placeholders. */
function fileWords(lang: Language) {
  const t = useTexts(lang);
  const version = '{version}';
  return {
    'genuine-latest': t('verify:latest', { version }),
    'genuine-old': t('verify:old', { version }),
    delisted: t('verify:delisted', { version }),
    recalled: t('verify:recalled', { version }),
    unknown: t('verify:unknown'),
    oldWhat: t('verify:oldWhat', { latest: '{latest}' }),
    recalledWhat: t('verify:recalledWhat'),
    unknownWhat: t('verify:unknownWhat'),
    certificate: t('verify:fingerprint'),
    none: t('verify:notHash'),
    apk: t('verify:apk.title'),
    apkId: t('verify:apk.id'),
    apkVersion: t('verify:apk.version'),
    apkVersionCode: t('verify:apk.versionCode', { version, code: '{code}' }),
    apkCertificate: t('verify:apk.certificate'),
    apkKnown: t('verify:apk.known'),
    apkUnknownSigner: t('verify:apk.unknownSigner'),
    apkUnsigned: t('verify:apk.unsigned'),
    apkNone: t('verify:apk.none'),
    installed: {
      genuine: t('verify:installed.genuine', { name: '{name}' }),
      genuineWhat: t('verify:installed.genuineWhat', { releases: '{releases}' }),
      recall: t('download:versions.recall', { releases: '{releases}' }),
      signer: t('verify:installed.signer', { name: '{name}' }),
      signerWhat: t('verify:installed.signerWhat'),
      version: t('verify:installed.version', { name: '{name}' }),
      versionWhat: t('verify:installed.versionWhat'),
      unknown: t('verify:installed.unknown', { name: '{name}' }),
      unknownWhat: t('verify:installed.unknownWhat'),
    },
    app: t('download:meta.appTitle'),
    pc: t('download:meta.pcTitle'),
  };
}

export type FileResultTexts = ReturnType<typeof fileWords>;

/** Returns the recipients of reports: our own e-mail address and the configured ones. */
const reportRecipients = () =>
  [site.emails.security, ...site.imitationReports].map((to) =>
    to.startsWith('https:')
      ? { name: new URL(to).host, href: to }
      : { name: to, href: `mailto:${to}?subject={subject}&body={body}` },
  );

const linkKeys = [
  ...['official', 'publicOwn', 'publicNone', 'whyHost', 'whyUser', 'whyAccount'],
  ...['around', 'unknown', 'unknownWhat', 'unreadable', 'host', 'letters'],
] as const;

function linkWords(lang: Language) {
  const t = useTexts(lang);
  return {
    ...objectFromKeys(linkKeys, (key) => t(`verify:link.${key}`)),
    imitation: t('verify:link.imitation', { official: '{official}' }),
    is: {
      host: t('verify:link.isHost'),
      'deep-link': t('verify:link.isDeepLink'),
      page: t('verify:link.isPage'),
      file: t('verify:link.isFile'),
      store: t('verify:link.isStore'),
      extension: t('verify:link.isExtension'),
      package: t('verify:link.isPackage'),
      account: t('verify:link.isAccount'),
      email: t('verify:link.isEmail'),
      contact: t('verify:link.isContact'),
    },
    public: t('verify:link.public', { place: '{place}' }),
    letter: t('verify:link.letter', { letter: '{letter}', latin: '{latin}' }),
    report: {
      title: t('verify:link.report'),
      what: t('verify:link.reportWhat'),
      to: t('verify:link.reportTo', { name: '{name}' }),
      subject: t('verify:link.reportSubject', { official: '{official}' }),
      body: t('verify:link.reportBody', { date: '{date}', official: '{official}', address: '{address}' }),
      newTab: t('shell:newTab'),
      recipients: reportRecipients(),
    },
  };
}

export type LinkResultTexts = ReturnType<typeof linkWords>;

/** `/data/verify/{lang}.json`: texts of the checkers' results. Pages load it only for a check. */
export const createResultTextsFile = (lang: Language) => ({ file: fileWords(lang), link: linkWords(lang) });
