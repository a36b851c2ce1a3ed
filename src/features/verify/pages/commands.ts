/** What prints a file's SHA-256 on each system, without any tool of ours. */
export const commands = [
  { id: 'windows', name: 'Windows', code: 'certutil -hashfile wallet.exe SHA256' },
  { id: 'macos', name: 'macOS', code: 'shasum -a 256 wallet.dmg' },
  { id: 'linux', name: 'Linux', code: 'sha256sum wallet.apk' },
] as const;
