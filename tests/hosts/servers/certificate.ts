import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  certificate: string;
  key: string;
}

/** Creates a certificate. It is signed by an authority, or by itself if `by` is undefined. The files are temporary. */
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

export const makeCertificate = (): Certificate => make('/CN=localhost', ['subjectAltName=DNS:localhost,IP:127.0.0.1']);

/** Creates an authority, and a certificate for a host that it has signed. */
export function makeAuthority(host: string): { authority: string; certificate: Certificate } {
  const authority = make('/CN=Test authority', []);
  const extensions = [`subjectAltName=DNS:${host}`, 'basicConstraints=critical,CA:FALSE'];
  return { authority: authority.certificate, certificate: make(`/CN=${host}`, extensions, authority) };
}
