import { commit, commitTime, isLive, snapshotFacts } from '~/content/read/build-facts.ts';
import { chains } from '~/content/read/chains.ts';
import { dapps } from '~/content/read/dapps.ts';
import { newsOf } from '~/content/read/news.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { allPages } from '~/sitemap/pages.ts';

/** `/build.json`: what an operator's monitor reads. */
export const GET = () =>
  Response.json({
    commit,
    time: commitTime,
    snapshot: snapshotFacts(),
    isLive,
    counts: {
      pages: allPages().length,
      languages: languageCodes.length,
      dapps: dapps.length,
      chains: chains.length,
      articles: newsOf('en').length,
    },
  });
