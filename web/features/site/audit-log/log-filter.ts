import { type AuditFilter, auditKinds } from '@mutirao/contract/site/audit-log.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { readSearch } from '@mutirao/contract/site-map/index.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined) =>
  text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A network address as the API takes one; a part of one that is being typed is none. */
function addressOf(text: string | undefined): string | undefined {
  const host = text?.includes(':') ? `[${text}]` : /^\d+\.\d+\.\d+\.\d+$/.test(text ?? '') ? text : undefined;
  return host && URL.canParse(`http://${host}`) ? text : undefined;
}

export type LogFilter = AuditFilter & { readonly before?: number | undefined };

/** The filter in the address of the log; an invalid choice counts as none. */
export function readLogFilter(address: string): LogFilter {
  const { kind, q = '', from, to, before, challenge, address: ip } = readSearch(backOfficePages.auditLog, address);
  return {
    ...{ search: q, challenge, before },
    kind: auditKinds.find((one) => one === kind),
    address: addressOf(ip),
    from: dayOf(from),
    to: dayOf(to),
  };
}

/** The search parameters of a filter. */
export function searchOf({ search, ...filter }: LogFilter) {
  return { ...filter, q: search || undefined };
}
