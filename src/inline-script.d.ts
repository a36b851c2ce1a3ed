// What .config/inline-script.js makes of such an import.
declare module '*?script' {
  const code: string;
  export default code;
}
