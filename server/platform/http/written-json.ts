import type { FastifyReply } from 'fastify';

const comma = Buffer.from(',');

/** A list as JSON, from parts that are written already. */
export function joinWritten(parts: readonly Buffer[]): Buffer {
  const pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [comma, part]));
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')]);
}

/** An object as JSON: a list that is written already under `data`, and the other values. */
export function wrapWritten(data: Buffer, others: Readonly<Record<string, number>>): Buffer {
  const rest = JSON.stringify(others).slice(1);
  return Buffer.concat([Buffer.from('{"data":'), data, Buffer.from(`,${rest}`)]);
}

/** Answers with JSON whose parts were checked against the contract when they were written. */
export function sendWritten(reply: unknown, bytes: Buffer): FastifyReply {
  return (reply as FastifyReply).header('content-type', 'application/json; charset=utf-8').send(bytes);
}
