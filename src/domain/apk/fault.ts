/** Reason why a file cannot be read as an Android package. */
export type ApkFaultCode =
  | 'not-a-zip'
  | 'zip64'
  | 'damaged'
  | 'ambiguous'
  | 'encrypted'
  | 'too-large'
  | 'no-manifest'
  | 'bad-manifest'
  | 'bad-signature';

/** The only error that readers in this folder throw, for any input. */
export class ApkFault extends Error {
  readonly code: ApkFaultCode;

  constructor(code: ApkFaultCode, message: string) {
    super(message);
    this.name = 'ApkFault';
    this.code = code;
  }
}
