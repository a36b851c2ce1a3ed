// Runs on every page in development. Tells the server how long ago the page was requested (show-file-errors.ts).
import.meta.hot?.send('page:age', performance.now());
