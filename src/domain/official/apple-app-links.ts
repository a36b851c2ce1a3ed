/** Returns Apple's association file: the iOS apps that may open these paths. All other links stay in the browser. */
export const appleAppLinks = (appIds: readonly string[], paths: readonly string[]) => ({
  applinks: {
    details: appIds.length > 0 ? [{ appIDs: appIds, components: paths.map((path) => ({ '/': path })) }] : [],
  },
});
