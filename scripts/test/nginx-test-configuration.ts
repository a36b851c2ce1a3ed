import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes an nginx.conf into `home` that includes `site`. Returns nginx's arguments. */
export function writeNginxTestConfiguration(home: string, site: string): string[] {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = join(home, 'main.conf');
  writeFileSync(
    main,
    [
      // Workers of an nginx that root has started could not read the caller's folder otherwise.
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; pid ${home}/pid; error_log stderr notice; worker_processes 1; events { }`,
      `http { access_log off; ${folders.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}`,
      `include ${site}; }`,
    ].join('\n'),
  );
  return ['-p', home, '-c', main];
}
