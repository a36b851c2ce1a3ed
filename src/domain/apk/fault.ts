/** Why a file cannot be read as a package of Android. */
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

/** What every reader of this folder throws, and nothing else, whatever bytes it is given. */
export class ApkFault extends Error {
  readonly code: ApkFaultCode;

  constructor(code: ApkFaultCode, message: string) {
    super(message);
    this.name = 'ApkFault';
    this.code = code;
  }
}
