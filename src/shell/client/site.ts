// The enhancements of a page, loaded at the first interaction (boot.ts).
import { watchChunks } from './chunk-failure.ts';
import { enhanceSchemeSwitch } from './colour-scheme.ts';
import { enhanceCopyButtons } from './copy.ts';
import { enhanceLeaving } from './leave-dapp.ts';
import { enhanceHearts } from './hearts.ts';
import { enhanceMenus } from './menus.ts';
import { offerLowerCase } from './offer-lower-case.ts';
import { offerSubscription } from './offer-subscription.ts';
import { offerTraditional } from './offer-traditional.ts';
import { enhanceOnDemand } from './on-demand.ts';
import { openFooter } from './open-footer.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress-bar.ts';
import { enhanceQuestions } from './questions.ts';
import { reportMissing } from './report-missing.ts';
import { enhanceShellIslands } from './shell-islands.ts';
import { warmIslands } from './warm-islands.ts';

function enhance(): void {
  if (!document.querySelector('astro-island')) watchChunks();
  enhanceMenus();
  enhanceShellIslands();
  showProgress();
  openFooter();
  enhanceSchemeSwitch();
  enhanceCopyButtons();
  enhanceQuestions();
  enhanceLeaving();
  enhanceOnDemand();
  enhanceHearts();
  offerTraditional();
  // Must run before offerLowerCase, which changes the link that reportMissing requests.
  reportMissing().catch(() => undefined);
  offerLowerCase();
  offerSubscription();
  prefetchLinks();
  warmIslands();
}

// The first interaction may come before the HTML is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', enhance);
else enhance();
