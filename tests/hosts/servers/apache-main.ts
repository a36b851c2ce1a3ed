import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/etc/apache2';
const modules = '/usr/lib/apache2/modules';
const ours = ['rewrite', 'headers', 'ssl', 'http2', 'proxy', 'proxy_http', 'socache_shmcb'];

/**
 * Writes an apache2.conf into `home`. It includes `site`, and the modules and settings that Debian enables by default.
 * Apache writes all its files into `home`. Returns its command line arguments.
 */
export function writeApacheMain(home: string, site: string): string[] {
  const main = join(home, 'main.conf');
  // If root starts Apache, its workers run as another user. That user must be able to read the site.
  chmodSync(home, 0o755);
  writeFileSync(
    main,
    [
      `ServerRoot ${home}`,
      `PidFile ${home}/pid`,
      `DefaultRuntimeDir ${home}`,
      `Mutex file:${home} default`,
      // `cat` writes to stderr, because Apache cannot reopen it if it is a pipe.
      'ErrorLog "|$/bin/cat >&2"',
      'LogLevel notice',
      'ServerName localhost',
      'User www-data',
      'Group www-data',
      `IncludeOptional ${debian}/mods-enabled/*.load`,
      ...ours.map((name) =>
        [`<IfModule !${name}_module>`, `LoadModule ${name}_module ${modules}/mod_${name}.so`, '</IfModule>'].join('\n'),
      ),
      `IncludeOptional ${debian}/mods-enabled/*.conf`,
      '<Directory />',
      'Options FollowSymLinks',
      'AllowOverride None',
      'Require all denied',
      '</Directory>',
      `Include ${site}`,
    ].join('\n'),
  );
  return ['-f', main, '-DFOREGROUND'];
}
