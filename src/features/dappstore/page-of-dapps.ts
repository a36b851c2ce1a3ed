import * as constants from '~/config/constants.ts';
import { listedFrom } from '~/content/read/dapps.ts';

const { nextPageStep } = constants.dapps;

/** Returns the dapps of a page (from 1) of the full list, 40 per page. */
export const pageOfDapps = (page: number) => listedFrom((page - 1) * nextPageStep, nextPageStep);
