import * as constants from '~/config/constants.ts';
import { listedFrom } from '~/content/read/dapps.ts';

const { nextPageStep } = constants.dapps;

/** The dapps of page `page` (from 1) of the long list, 40 a page. */
export const pageOfDapps = (page: number) => listedFrom((page - 1) * nextPageStep, nextPageStep);
