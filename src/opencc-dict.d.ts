// The package's types do not cover the tables of its converters.
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
