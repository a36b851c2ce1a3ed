// The script of the project, which every page includes.
export { GET, getStaticPaths } from '../../../../src/pages/site-[name].js.ts';
