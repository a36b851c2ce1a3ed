import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of a certificate and of its key. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** Who it is for, and who vouches for it: itself, unless an authority does. Thrown away with the machine's temporary files. */
function make(subject: string, extensions: readonly string[], by?: Certificate): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const made = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const added = extensions.flatMap((extension) => ['-addext', extension]);
  const signer = by ? ['-CA', by.certificate, '-CAkey', by.key] : [];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const files = ['-keyout', made.key, '-out', made.certificate];
  execFileSync('openssl', [...kind, '-subj', subject, ...added, ...signer, ...files], { stdio: 'ignore' });
  return made;
}

/** A certificate for this machine that nobody trusts, and its key. */
export const makeCertificate = (): Certificate => make('/CN=localhost', ['subjectAltName=DNS:localhost,IP:127.0.0.1']);

/** An authority of its own, and the certificate it vouches with for a host. */
export function makeAuthority(host: string): { authority: string; certificate: Certificate } {
  const authority = make('/CN=Test authority', []);
  const extensions = [`subjectAltName=DNS:${host}`, 'basicConstraints=critical,CA:FALSE'];
  return { authority: authority.certificate, certificate: make(`/CN=${host}`, extensions, authority) };
}
