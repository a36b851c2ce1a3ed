/** The TLS 1.2 ciphers with forward secrecy, in OpenSSL's notation. TLS 1.3 has only such ciphers. */
export const tls12Ciphers: string = ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305']
  .flatMap((cipher) => [`ECDHE-ECDSA-${cipher}`, `ECDHE-RSA-${cipher}`])
  .join(':');
