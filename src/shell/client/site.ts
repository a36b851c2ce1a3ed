// The one script of every page: enhances what already works without it.
import { watchChunks } from './chunk-failure.ts';
import { enhanceSchemeSwitch } from './colour-scheme.ts';
import { watchConnection } from './connection-notice.ts';
import { enhanceCopyButtons } from './copy.ts';
import { foldFooter } from './fold-footer.ts';
import { enhanceMenus } from './menus.ts';
import { offerLowerCase } from './offer-lower-case.ts';
import { offerTraditional } from './offer-traditional.ts';
import { showPageProgress } from './page-progress.ts';
import { prefetchLinks } from './prefetch.ts';

watchChunks();
watchConnection();
offerTraditional();
offerLowerCase();
foldFooter();
enhanceMenus();
enhanceSchemeSwitch();
enhanceCopyButtons();
showPageProgress();
prefetchLinks();
