/** Where the bill of materials of the site stands: every package that it is built from (CycloneDX). */
export const sbomPath = '/sbom.cdx.json';
