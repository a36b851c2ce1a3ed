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

export interface HostDifference {
  kind: DifferenceKind;
  where: string;
  text: string;
}

export interface DeployedHostCheckResult {
  files: number;
  bytes: number;
  differences: HostDifference[];
}
