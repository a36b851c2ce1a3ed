/** The texts of the search before its index is loaded. */
export interface SearchLabels {
  label: string;
  placeholder: string;
  favorites: string;
  allNetworks: string;
  categories: string;
  unavailable: string;
  wholeList: string;
}
