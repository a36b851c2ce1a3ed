export const sbomPath = '/sbom.cdx.json';
