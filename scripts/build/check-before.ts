import { existsSync } from 'node:fs';
import { env, defaultLinkChecksFile } from '~/config/env.ts';
import { checkSecurityTxt } from '~/config/security-txt.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { findUnacceptedSamples } from '~/content/production-guard.ts';
// Imported for its check: throws if the brand logo is invalid, before the compilation starts.
import '~/ui/brand-logo-svg.ts';
import { checkLocales } from '../locales/check-locales.ts';
import { assertNoLocaleErrors } from '../locales/report.ts';
import { findStaleCriticalKeys } from '../locales/stale.ts';
import { assertNoUnofficialLinks, assertTelegramLanguages } from '../facts/check-own-links.ts';
import { checkPageTexts } from '../facts/check-page-texts.ts';
import { assertNoMissingPages } from '../facts/check-routes.ts';
import { formatSampleReport } from '../facts/sample-report.ts';
import { checkDataFiles, assertNoDataErrors } from '../facts/check-data.ts';
import { checkRedirects, checkRedirectTargets } from '../hosts/check-redirects.ts';

function stopAtSamples(): void {
  // Only in production, because finding samples requires reading all data.
  const samples = env.SITE_ENV === 'production' ? findUnacceptedSamples() : [];
  if (samples.length === 0) return;
  throw new Error(formatSampleReport(samples));
}

function stopAtStaleTexts(): void {
  if (env.SITE_ENV !== 'production') return;
  const stale = findStaleCriticalKeys(process.cwd());
  if (stale.length === 0) return;
  throw new Error(
    `A production build refuses ${stale.length} outdated translations on security, consent or money:\n` +
      `${stale.map((text) => `  ${text}`).join('\n')}\n` +
      'Translate each again, then: npm run locales:done LANG KEY (critical in locales/notes.json lists these texts).',
  );
}

/** Throws if the file of LINK_CHECKS is missing. Without it, lists would show dapps that the link checks hide. */
function stopWithoutLinkChecks(): void {
  if (env.LINK_CHECKS === defaultLinkChecksFile || existsSync(env.LINK_CHECKS)) return;
  throw new ConfigurationError(
    `There is no file ${env.LINK_CHECKS}, which LINK_CHECKS names. Create it: npm run check:dapps`,
  );
}

/** Throws if texts have errors. In production, also throws for stale critical texts. */
function checkTexts(): void {
  assertNoLocaleErrors(checkLocales(), env.ACCEPT_LOCALE_ERRORS);
  stopAtStaleTexts();
}

/**
 * Throws if a build must not start. With `isCodeServed`, skips the checks of texts and rules, because an earlier build
 * of the same code has passed them. Always checks the targets of redirects, because they depend on data.
 */
export function assertReadyToBuild({ isCodeServed = false } = {}): void {
  if (env.PSEUDO_TEXTS && env.SITE_ENV === 'production')
    throw new ConfigurationError(
      'PSEUDO_TEXTS=1 is not allowed with SITE_ENV=production: it makes English unreadable.',
    );
  stopWithoutLinkChecks();
  if (isCodeServed) checkRedirectTargets();
  else {
    checkTexts();
    assertNoDataErrors(checkDataFiles());
    assertNoDataErrors(checkPageTexts());
    assertNoMissingPages();
    assertNoUnofficialLinks();
    assertTelegramLanguages();
    checkRedirects();
  }
  stopAtSamples();
  checkSecurityTxt(new Date());
}
