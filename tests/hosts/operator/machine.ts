import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunResult {
  status: number | null;
  output: string;
}

/**
 * A container with its own systemd, users and disk, and only a loopback network. Its changes do not affect the real
 * machine.
 */
export interface Machine {
  /** Runs a shell script as root. Stops at the first command that fails. */
  run: (lines: string) => RunResult;
  stop: () => Promise<void>;
}

interface MachineOptions {
  /** Local folders to mount read-only, by mount point. */
  shared: Readonly<Record<string, string>>;
  /** Empty file systems to mount, with their size in MiB, by mount point. */
  disks: Readonly<Record<string, number>>;
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const systemd = '/lib/systemd/systemd';
const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--net', '--cgroup'];
const timeoutMs = 30_000;

/**
 * Returns the cgroup (v2) of this process, in which the process can create others. Returns undefined without cgroup v2.
 */
function ownGroup(): string | undefined {
  const mount = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/self/mounts', 'utf8'))?.[1];
  const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
  return mount && own && join(mount, own);
}

/**
 * Returns the script that starts the container. It mounts the local files, with an overlay for changes, and starts
 * systemd as process 1.
 */
const bootScript = (home: string, { shared, disks }: MachineOptions): string => `set -e
mount --make-rprivate /
mount -t tmpfs none ${home}
mkdir ${home}/changes ${home}/work ${home}/root
mount -t overlay overlay -o lowerdir=/,upperdir=${home}/changes,workdir=${home}/work ${home}/root
cd ${home}/root
mount -t proc proc proc
mount --bind proc/sys proc/sys && mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 none dev
for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/shm dev/pts
mount -t tmpfs none dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 none dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=755 none run
for place in tmp root srv var/www; do mount -t tmpfs none $place; done
${Object.entries(disks)
  .map(([place, size]) => `mkdir -p .${place}; mount -t tmpfs -o size=${size}m none .${place}`)
  .join('\n')}
${Object.entries(shared)
  .map(([place, folder]) => `mkdir -p .${place}; mount --bind ${folder} .${place}; mount -o remount,bind,ro .${place}`)
  .join('\n')}
# Nobody waits for more of a network than there is.
for name in systemd-networkd NetworkManager ifupdown; do ln -sf /dev/null etc/systemd/system/$name-wait-online.service; done
ip link set lo up
mkdir -p .old
pivot_root . .old
umount -l /.old
echo uninitialized > /etc/machine-id
exec env -i container=test PATH=${path} ${systemd} --unit=basic.target --show-status=no --log-target=null`;

/** Returns the reason why this system cannot start a container. Returns undefined if it can. */
export function whyNoMachine(): string | undefined {
  if (userInfo().uid !== 0) return 'only root may start one';
  const missing = [systemd, '/usr/bin/npm', '/usr/bin/node', '/usr/sbin/nginx'].find((file) => !existsSync(file));
  if (missing) return `${missing} is missing`;
  const group = ownGroup();
  if (!group) return 'there are no control groups (v2)';
  const home = mkdtempSync(join(tmpdir(), 'machine-'));
  const overlay = `mount -t tmpfs none ${home} && cd ${home} && mkdir a b c && mount -t overlay overlay -o lowerdir=/,upperdir=a,workdir=b c && mount -t cgroup2 cgroup2 a`;
  const { status, stderr } = spawnSync('unshare', [...namespaces, '--fork', 'sh', '-c', overlay], { encoding: 'utf8' });
  rmSync(home, { recursive: true });
  return status === 0 ? undefined : stderr.trim();
}

const childOf = (process: number): string | undefined =>
  readFileSync(`/proc/${process}/task/${process}/children`, 'utf8').trim().split(' ')[0] || undefined;

function removeGroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(folder, entry.name));
  rmdirSync(folder);
}

/** Calls `find` until it returns a result. Throws after 30 s. */
async function until<Result>(find: () => Result | undefined, what: string): Promise<Result> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`In ${timeoutMs / 1000} s there was no ${what}.`);
    await wait(100);
  }
}

/** Starts a container. Requires that `whyNoMachine` returns undefined. */
export async function startMachine(options: MachineOptions): Promise<Machine> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'machine-')));
  const group = join(ownGroup()!, home.replaceAll('/', '-'));
  mkdirSync(group);
  const enterGroup = `echo $$ > ${group}/cgroup.procs && exec unshare ${namespaces.join(' ')} --fork --kill-child sh -c "$0"`;
  const outside = spawn('sh', ['-c', enterGroup, bootScript(home, options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => outside.once('exit', resolve));
  const stop = async () => {
    outside.kill('SIGKILL');
    await ended;
    await until(
      () => (/^populated 0$/m.test(readFileSync(`${group}/cgroup.events`, 'utf8')) ? true : undefined),
      'end',
    );
    removeGroup(group);
    rmSync(home, { recursive: true });
  };
  const enter = (first: string, lines: string): RunResult => {
    const inside = ['env', '-i', `PATH=${path}`, 'HOME=/root', 'LANG=C.UTF-8', 'sh', '-ec', `exec 2>&1\n${lines}`];
    const { status, stdout } = spawnSync('nsenter', ['--target', first, '--all', ...inside], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    return { status, output: stdout };
  };
  try {
    const first = await until(() => childOf(outside.pid!), 'first process');
    const state = () => enter(first, 'systemctl is-system-running').output.trim();
    await until(() => (['running', 'degraded'].includes(state()) ? true : undefined), 'systemd');
    return { run: (lines) => enter(first, lines), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
