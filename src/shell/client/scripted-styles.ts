import rules from './scripted.css?inline';

/** Adds the styles of parts that only scripts show, so that no page loads them for its first view. */
export function addScriptedStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
