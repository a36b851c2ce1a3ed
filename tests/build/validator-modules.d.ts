declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    jsonld: Record<string, object[]>;
  }
  export default class WebAutoExtractor {
    constructor(options: object);
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: Extracted): Promise<{ severity: string; issueMessage: string }[]>;
  }
}
