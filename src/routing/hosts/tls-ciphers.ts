/** Of TLS 1.2 only what keeps a recorded visit secret when the key is lost, as OpenSSL lists it; TLS 1.3 has no other. */
export const tls12Ciphers: string = ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305']
  .flatMap((cipher) => [`ECDHE-ECDSA-${cipher}`, `ECDHE-RSA-${cipher}`])
  .join(':');
