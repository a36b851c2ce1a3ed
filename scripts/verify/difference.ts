/** In what a deployed site is not what its manifest says. */
export type DifferenceKind =
  | 'byte changed'
  | 'file added'
  | 'file missing'
  | 'script added'
  | 'header missing'
  | 'header differs'
  | 'header added'
  | 'redirect'
  | 'status'
  | 'other release'
  | 'no answer';

/** One thing that differs, and where: an address, or a file of a folder. */
export interface Difference {
  kind: DifferenceKind;
  where: string;
  /** In words, for whoever runs the check. */
  text: string;
}

/** What was checked, and all that differs. */
export interface Checked {
  files: number;
  bytes: number;
  differences: Difference[];
}
