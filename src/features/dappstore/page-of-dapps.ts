import * as constants from '~/config/constants.ts';
import { listedDappsInRange } from '~/content/read/dapps.ts';

const { nextPageStep } = constants.dappRequestDefaults;

/** Returns the dapps of a page (from 1) of the full list, 40 per page. */
export const dappsOfPage = (page: number) => listedDappsInRange((page - 1) * nextPageStep, nextPageStep);
