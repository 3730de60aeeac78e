import type { DataExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { DataExportRow } from './data-exports.queries.ts';

/** An export as its member sees it. */
export function presentExport(row: DataExportRow): DataExport {
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    size: row.size,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
