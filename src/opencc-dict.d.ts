// The package's types do not cover the tables that its converters are made of.
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
