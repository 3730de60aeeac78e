/**
 * Written into postgresql.conf once, when the database is created, so that an operator may change them. For a small
 * machine that must not lose committed data.
 */
export const settings = `
# Mutirão
shared_buffers = 32MB
max_connections = 200
fsync = on
synchronous_commit = on
full_page_writes = on
# Compiling costs more than it brings for short queries.
jit = off
# Disks are solid now.
random_page_cost = 1.1
timezone = 'UTC'
log_timezone = 'UTC'
# A ring of seven files, one a weekday, each emptied when its day comes again.
logging_collector = on
log_directory = '../log'
log_filename = 'postgres-%a.log'
log_rotation_age = 1d
log_rotation_size = 0
log_truncate_on_rotation = on
log_line_prefix = '%m [%p] '
`;

/** The arguments of initdb, by PostgreSQL's major version. */
export function localeOptions(major: number): string[] {
  // The same collation and case mapping on every machine, whatever its system library.
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

/** Settings of each start, which must not depend on an editable file. */
export function startOptions({ port, cluster }: { port: number; cluster: string }): string {
  const sockets = canHoldSocket(cluster, port) ? '.' : '';
  return `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${sockets}`;
}

/** The system cuts the path of a socket at 108 bytes (104 on macOS), the ending zero included. */
function canHoldSocket(cluster: string, port: number): boolean {
  if (process.platform === 'win32') return false;
  return Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) < 104;
}
