import { existsSync } from 'node:fs';
import { env, ownLinkChecks } from '~/config/env.ts';
import { checkSecurityTxt } from '~/config/security-txt.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { unacceptedSamples } from '~/content/production-guard.ts';
// A logo that cannot be drawn stops here, before anything is compiled.
import '~/ui/mark.ts';
import { checkLocales } from '../locales/check-locales.ts';
import { staleCritical } from '../locales/stale.ts';
import { checkRedirects, checkTargets } from '../hosts/check-redirects.ts';
import { refuseLocaleErrors } from './refuse-locale-errors.ts';

function stopAtSamples(): void {
  // To find them, all data are read.
  const samples = env.SITE_ENV === 'production' ? unacceptedSamples() : [];
  if (samples.length === 0) return;
  const list = samples.map(({ key, value }) => `  ${key}: ${value}`).join('\n');
  throw new Error(
    `A production build holds ${samples.length} sample facts or .example addresses:\n${list}\n` +
      'Replace each, or accept it by its key (or by prefix.*) in acceptSample of src/config/site.json.',
  );
}

function stopAtStaleTexts(): void {
  if (env.SITE_ENV !== 'production') return;
  const stale = staleCritical(process.cwd());
  if (stale.length === 0) return;
  throw new Error(
    `A production build holds ${stale.length} texts on security, consent or money that are older than their English:\n` +
      `${stale.map((text) => `  ${text}`).join('\n')}\n` +
      'Translate each anew, then: npm run locales:done LANG KEY (critical in locales/notes.json says which they are).',
  );
}

/** Without the file that the configuration names, dapps that it hides would be listed again. */
function stopWithoutLinkChecks(): void {
  if (env.LINK_CHECKS === ownLinkChecks || existsSync(env.LINK_CHECKS)) return;
  throw new ConfigurationError(
    `There is no file ${env.LINK_CHECKS}, which LINK_CHECKS names: npm run check:dapps writes it.`,
  );
}

/** Throws at texts that no build may begin with: those with errors, and in production those on security that are out of date. */
function checkTexts(): void {
  refuseLocaleErrors(checkLocales(), env.ACCEPT_LOCALE_ERRORS);
  stopAtStaleTexts();
}

/**
 * Throws at what no build may begin with: bad texts, bad redirect rules, sample facts in production, an expired security.txt, link checks
 * that are not where the configuration says.
 * Texts and rules that stand in what is served (`isCodeServed`) were checked before it was; where the rules lead, data may change.
 */
export function checkBeforeBuild({ isCodeServed = false } = {}): void {
  if (env.PSEUDO_TEXTS && env.SITE_ENV === 'production')
    throw new ConfigurationError('PSEUDO_TEXTS=1 makes English unreadable: not with SITE_ENV=production.');
  stopWithoutLinkChecks();
  if (isCodeServed) checkTargets();
  else {
    checkTexts();
    checkRedirects();
  }
  stopAtSamples();
  checkSecurityTxt(new Date());
}
