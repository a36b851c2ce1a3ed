// The project's own: every page names them.
export { GET, getStaticPaths } from '../../../../../src/pages/site-[name].js.ts';
