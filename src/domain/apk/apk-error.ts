/** Reason why a file cannot be read as an Android package. */
export type ApkErrorCode =
  | 'not-a-zip'
  | 'zip64'
  | 'damaged'
  | 'ambiguous'
  | 'encrypted'
  | 'too-large'
  | 'no-manifest'
  | 'bad-manifest'
  | 'bad-signature';

/** The only error that the functions of this folder throw, for any input. */
export class ApkError extends Error {
  readonly code: ApkErrorCode;

  constructor(code: ApkErrorCode, message: string) {
    super(message);
    this.name = 'ApkError';
    this.code = code;
  }
}
