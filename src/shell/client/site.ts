// What enhances a page that already works without it; fetched at the first sign of a visitor (boot.ts).
import { enhanceSchemeSwitch } from './colour-scheme.ts';
import { watchConnection } from './connection-notice.ts';
import { enhanceCopyButtons } from './copy.ts';
import { foldFooter } from './fold-footer.ts';
import { enhanceLeaving } from './leave-dapp.ts';
import { enhanceMenus } from './menus.ts';
import { offerLowerCase } from './offer-lower-case.ts';
import { offerSubscription } from './offer-subscription.ts';
import { offerTraditional } from './offer-traditional.ts';
import { enhanceOnDemand } from './on-demand.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress-bar.ts';

enhanceMenus();
showProgress();
foldFooter();
enhanceSchemeSwitch();
enhanceCopyButtons();
enhanceLeaving();
enhanceOnDemand();
offerTraditional();
offerLowerCase();
offerSubscription();
watchConnection();
prefetchLinks();
