/** Commands that print the SHA-256 of a file on each system, without our tools. */
export const fileHashCommands = [
  { id: 'windows', name: 'Windows', code: 'certutil -hashfile wallet.exe SHA256' },
  { id: 'macos', name: 'macOS', code: 'shasum -a 256 wallet.dmg' },
  { id: 'linux', name: 'Linux', code: 'sha256sum wallet.apk' },
] as const;
