/**
 * Returns the content of Apple's association file: the iOS apps that may open these paths of the site. Only the listed paths
 * are claimed, so that all other links stay in the browser.
 */
export const appleAppLinks = (appIds: readonly string[], paths: readonly string[]) => ({
  applinks: {
    details: appIds.length > 0 ? [{ appIDs: appIds, components: paths.map((path) => ({ '/': path })) }] : [],
  },
});
