import { setTimeout as pause } from 'node:timers/promises';

const marks = ['◐', '◓', '◑', '◒'];

/** Shows while the work runs what is being done: a moving line on a terminal, elsewhere a line every five seconds. */
export async function withProgress(describe, work) {
  const { stderr } = process;
  const started = Date.now();
  const ended = new AbortController();
  const line = () => `${describe()}, ${Math.round((Date.now() - started) / 1000)} s`;
  async function show() {
    for (let turn = 0; ; turn += 1) {
      await pause(stderr.isTTY ? 150 : 5000, undefined, { signal: ended.signal });
      if (stderr.isTTY) stderr.write(`\r\x1b[K${marks[turn % marks.length]} ${line()}`);
      else stderr.write(`${line()} …\n`);
    }
  }
  const shown = show().catch(() => {});
  try {
    return await work();
  } finally {
    ended.abort();
    await shown;
    if (stderr.isTTY) stderr.write('\r\x1b[K');
  }
}
