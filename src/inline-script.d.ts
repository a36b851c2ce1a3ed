// What .config/inline-script.js makes of such an import.
declare module '*?script' {
  const code: string;
  export default code;
}

/** A script that exports, bundled on its own, as text. */
declare module '*?module' {
  const code: string;
  export default code;
}
