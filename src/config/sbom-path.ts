/** The path of the software bill of materials (CycloneDX). */
export const sbomPath = '/sbom.cdx.json';
