import { site } from '~/config/site.ts';

const year = 'max-age=31536000';

export const strictTransport: string = {
  host: year,
  domain: `${year}; includeSubDomains`,
  preload: `${year}; includeSubDomains; preload`,
}[site.strictTransport];
