import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';

/** What the checker of files says; what stands between braces is filled in the browser. */
export function fileTexts(lang: Language) {
  const t = useTexts(lang);
  const version = '{version}';
  return {
    lead: t('verify:lead'),
    choose: t('verify:choose'),
    paste: t('verify:paste'),
    check: t('verify:link.check'),
    reading: t('verify:reading', { percent: '{percent}' }),
    stop: t('verify:stop'),
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
    unreadable: t('verify:unreadable'),
    'no-list': t('verify:failed'),
    apk: t('verify:apk.title'),
    apkId: t('verify:apk.id'),
    apkVersion: t('verify:apk.version'),
    apkVersionCode: t('verify:apk.versionCode', { version, code: '{code}' }),
    apkCertificate: t('verify:apk.certificate'),
    apkKnown: t('verify:apk.known'),
    apkUnknownSigner: t('verify:apk.unknownSigner'),
    apkUnsigned: t('verify:apk.unsigned'),
    apkNone: t('verify:apk.none'),
    app: t('download:meta.appTitle'),
    pc: t('download:meta.pcTitle'),
  };
}

/** Those words. */
export type FileTexts = ReturnType<typeof fileTexts>;
