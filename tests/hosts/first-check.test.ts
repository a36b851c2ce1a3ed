import { realpathSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateConfiguration } from '~/config/validate.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { LinkChecksSchema } from '~/domain/link-check.ts';
import { startMachine, whyNoMachine, type Machine } from './operator/machine.ts';
import { fillPlaceholders, shellBlocksBetween } from './operator/readme.ts';

// Runs the commands in the section "The first check" of the guide. Uses no internet: local servers act as all hosts of
// the directory.

const [first = '', after = ''] = shellBlocksBetween('The first check', 'From then on');
const [clear = '', only = ''] = after.split('\n');
const address = '9.9.9.9';
const dapps = allDapps();
const [hijacked, moved, gone] = dapps;
const hostOf = (dapp = hijacked): string => new URL(dapp!.url).host;
const newHome = `app.${hostOf(moved)}`;
const hosts = [...dapps.map(hostOf), newHome];

const why = whyNoMachine();
if (why) console.warn(`The first check of dapps is skipped: ${why}.`);

describe.runIf(!why)('first check of dapps @full', () => {
  let machine: Machine;
  const run = (lines: string) =>
    machine.run(`cd /project; export PATH=/project/node_modules/.bin:$PATH
      export LINK_CHECKS=/tmp/link-checks.json NODE_EXTRA_CA_CERTS=/tmp/cert.pem
      ${lines}`);
  /**
   * Starts the hosts of all dapps. `odd` lists hosts that redirect (`HOST=URL`) or respond with an error
   * (`HOST=STATUS`).
   */
  const serve = (...odd: string[]) =>
    run(`systemctl stop hosts.service || true
      systemd-run -qG --unit=hosts --working-directory=/project /project/node_modules/node/bin/node \\
        tests/hosts/operator/directory-hosts.ts /tmp/key.pem /tmp/cert.pem ${odd.join(' ')}
      for second in $(seq 30); do if curl -sk https://${address}; then exit 0; fi; sleep 0.5; done; exit 1`);
  const stored = () =>
    validateConfiguration('what was stored', LinkChecksSchema, JSON.parse(run('cat $LINK_CHECKS').output));

  beforeAll(async () => {
    machine = await startMachine({ shared: { '/project': realpathSync('.') }, disks: {} });
    const names = hosts.map((host) => `DNS:${host}`).join(',');
    const made = run(`ip address add ${address}/32 dev lo
      printf '${address} %s\\n' ${hosts.join(' ')} >> /etc/hosts
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=hosts -addext subjectAltName=${names} \\
        -keyout /tmp/key.pem -out /tmp/cert.pem`);
    expect(made).toMatchObject({ status: 0 });
  });
  afterAll(() => machine?.stop());

  it('requests every address once, stores the results and lists dapps that need a decision', () => {
    const odd = [`${hostOf()}=https://drain.example/`, `${hostOf(moved)}=https://${newHome}/`, `${hostOf(gone)}=404`];
    expect(serve(...odd)).toMatchObject({ status: 0 });
    const { status, output } = run(first);
    expect(status).toBe(1);
    expect(output).toContain(`npm run check:dapps -- --clear ${hijacked!.hid}`);
    const checks = stored();
    expect(checks.size).toBe(dapps.length);
    expect(checks.get(hijacked!.hid)).toMatchObject({ state: 'domain-changed', detail: 'https://drain.example/' });
    expect(checks.get(moved!.hid)).toMatchObject({ state: 'moved', detail: `https://${newHome}/` });
    expect(checks.get(gone!.hid)).toMatchObject({ state: 'unreachable', failures: 1 });
    expect([...checks.values()].filter(({ state }) => state === 'ok').length).toBe(dapps.length - 3);
  });

  it('accepts the decision of a person, and checks a single dapp', () => {
    expect(run(fillPlaceholders(clear, { ID: hijacked!.hid }))).toMatchObject({ status: 0 });
    expect(stored().get(hijacked!.hid)).toMatchObject({ state: 'moved', accepted: ['drain.example'] });
    expect(run(fillPlaceholders(only, { ID: gone!.hid }))).toMatchObject({ status: 0 });
    expect(stored().get(gone!.hid)).toMatchObject({ state: 'unreachable', failures: 2 });
  });

  it('stores nothing if most addresses lead to another host', () => {
    const before = run('cat $LINK_CHECKS').output;
    expect(serve(...hosts.slice(20).map((host) => `${host}=https://sign-in.example/`))).toMatchObject({ status: 0 });
    const { status, output } = run(first);
    expect(status).toBe(1);
    expect(output).toContain(`of ${dapps.length} addresses led to their own domain`);
    expect(run('cat $LINK_CHECKS').output).toBe(before);
  });
});
