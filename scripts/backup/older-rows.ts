import type { BackupRow } from '#db/upkeep/backup.ts'
import { services } from '#scripts/seed/services.ts'

/** The texts that the software had for services before staff could edit them, by slug. */
const serviceTexts = new Map<unknown, BackupRow>(
  services.map(({ slug, catchwords, help, approach, reasons }) => [slug, { catchwords, help, approach, reasons }]),
)
const otherService: BackupRow = { catchwords: ['Costs', 'Advice', 'Representation'] }

/** A row of an earlier release, with the values of later columns that have no default. */
export function completeRow(table: string, row: BackupRow): BackupRow {
  if (table !== 'services' || 'catchwords' in row) return row
  return { ...row, ...(serviceTexts.get(row['slug']) ?? otherService) }
}
