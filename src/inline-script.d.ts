// The code of a script, as bundled by .config/inline-script.js.
declare module '*?script' {
  const code: string;
  export default code;
}

/** The code of the module with all stores (.config/shared-stores.js). */
declare module 'virtual:stores-script' {
  const code: string;
  export default code;
}

/** The code of a separately bundled script with exports. */
declare module '*?module' {
  const code: string;
  export default code;
}

/** The islands of the frame (src/shell/islands/shell.ts). Import maps name their file. */
declare module 'shell' {
  export { hydrateShell } from '~/shell/islands/shell.ts';
}
