// Re-exports the script of the project, which every page references.
export { GET, getStaticPaths } from '../../../../../src/pages/site-[name].js.ts';
