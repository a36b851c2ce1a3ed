/** Date of the last change of the listing rules (`submit:rules`). The origin stores it with each agreement. */
export const listingRulesDate = '2026-11-28';
