// Serves the site scripts of the project, to which every page refers.
export { GET, getStaticPaths } from '../../../../../src/pages/site-[name].js.ts';
