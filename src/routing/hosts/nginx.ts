import { notFoundAddresses } from '../addresses.ts';
import { commonHeaders } from '../headers.ts';
import { classHeaderNames } from './header-names.ts';
import type { HostFolder, HostInput } from './host.ts';
import { headerVariable, nginxMaps, quote } from './nginx-maps.ts';

const about = `# Written by the build from redirects.json, the route table and the header table: do not edit, emit again.
# Include it inside the http block. root, port: scripts/emit-hosts.ts --root FOLDER --port N. TLS is the operator's.`;

const addHeader = (name: string, value: string): string => `    add_header ${name} ${value} always;`;

const server = ({ root, port }: HostInput): string => `server {
    listen ${port};
    root ${quote(root)};

    absolute_redirect off;
    server_tokens off;
    # Files lie precompressed beside their originals; nginx knows no .br, so types are told by $site_content_type.
    gzip off;
    types { }
    default_type "";

    set $site_kind "";
${Object.entries(commonHeaders)
  .map(([name, value]) => addHeader(name, quote(value)))
  .join('\n')}
${classHeaderNames.map((name) => addHeader(name, headerVariable(name))).join('\n')}
    add_header content-type $site_content_type;
    add_header content-encoding $site_content_encoding;

    if ($site_hostile) { return 404; }
    if ($site_permanent) { set $site_kind moved; return 308 $site_permanent; }
    if ($site_temporary) { set $site_kind redirect; return 302 $site_temporary; }
    if ($site_negotiated) { set $site_kind negotiated; return 302 $site_negotiated; }

    # Another spelling of a page goes to its one address; /- is no file, so the page itself goes nowhere.
    set $site_spelling "/-";
    if ($uri != $site_address) { set $site_spelling "$site_address/"; }
    if ($site_spelling = "/") { set $site_spelling "/-"; }
`;
