/** Returns the content of Apple's association file: the iOS apps that may open links to these paths. */
export const createAppleAppLinks = (appIds: readonly string[], paths: readonly string[]) => ({
  applinks: {
    details: appIds.length > 0 ? [{ appIDs: appIds, components: paths.map((path) => ({ '/': path })) }] : [],
  },
});
