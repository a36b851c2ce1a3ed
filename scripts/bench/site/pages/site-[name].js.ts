// The project's own: every page names it.
export { GET, getStaticPaths } from '../../../../src/pages/site-[name].js.ts';
