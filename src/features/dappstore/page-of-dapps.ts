import * as constants from '~/config/constants.ts';
import { listedRange } from '~/content/read/dapps.ts';

const { nextPageStep } = constants.dappRequest;

/** Returns the dapps of a page (from 1) of the full list, 40 per page. */
export const pageOfDapps = (page: number) => listedRange((page - 1) * nextPageStep, nextPageStep);
