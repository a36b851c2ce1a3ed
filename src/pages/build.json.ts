import { commit, commitTime, liveHosts, fetchedListAges, snapshotFacts } from '~/content/read/build-facts.ts';
import { chainCount } from '~/content/read/chains.ts';
import { dappIds } from '~/content/read/dapps.ts';
import { newsOf } from '~/content/read/news.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { allPages } from '~/sitemap/pages.ts';

/** `/build.json`: facts about the build for monitoring. */
export const GET = () =>
  Response.json({
    commit,
    time: commitTime,
    snapshot: snapshotFacts(),
    lists: fetchedListAges(),
    isLive: liveHosts,
    counts: {
      pages: allPages().length,
      languages: languageCodes.length,
      dapps: dappIds().length,
      chains: chainCount(),
      articles: newsOf('en').length,
    },
  });
