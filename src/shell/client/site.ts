// The site script, loaded at the first interaction (boot.ts).
import { watchChunks } from './chunk-failure.ts';
import { showSchemeSwitch } from './colour-scheme.ts';
import { addCopyListeners } from './copy.ts';
import { addLeaveDappListeners } from './leave-dapp.ts';
import { addFavoriteListeners } from './favorite-buttons.ts';
import { addMenuListeners } from './menus.ts';
import { offerLowerCase } from './offer-lower-case.ts';
import { offerSubscription } from './offer-subscription.ts';
import { offerTraditional } from './offer-traditional.ts';
import { loadScriptsOnDemand } from './on-demand.ts';
import { openFooter } from './open-footer.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress-bar.ts';
import { addDialogListeners } from './dialogs.ts';
import { reportMissing } from './report-missing.ts';
import { hydrateShellIslandsOnInteraction } from './shell-islands.ts';
import { preloadIslands } from './warm-islands.ts';

function startSite(): void {
  if (!document.querySelector('astro-island')) watchChunks();
  hydrateShellIslandsOnInteraction(addMenuListeners());
  showProgress();
  openFooter();
  showSchemeSwitch();
  addCopyListeners();
  addDialogListeners();
  addLeaveDappListeners();
  loadScriptsOnDemand();
  addFavoriteListeners();
  offerTraditional();
  // Before offerLowerCase, which changes the link that reportMissing requests.
  reportMissing().catch(() => undefined);
  offerLowerCase();
  offerSubscription();
  prefetchLinks();
  preloadIslands();
}

// The HTML may be incomplete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startSite);
else startSite();
