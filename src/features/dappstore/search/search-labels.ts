/** The words that the search has before its index has come. */
export interface SearchLabels {
  label: string;
  placeholder: string;
  favorites: string;
  allNetworks: string;
  categories: string;
  unavailable: string;
  wholeList: string;
}
