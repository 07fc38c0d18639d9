import { columnName } from '#db/schema/content-columns.ts'
import type { BackupRow } from '#db/upkeep/backup.ts'
import { withEvent } from '#domain/news/read-event.ts'
import { services } from '#scripts/seed/services.ts'

/** The texts that the software had for services before staff could edit them, by slug. */
const serviceTexts = new Map<unknown, BackupRow>(
  services.map(({ slug, catchwords, help, approach, reasons }) => [slug, { catchwords, help, approach, reasons }]),
)
const otherService: BackupRow = { catchwords: ['Costs', 'Advice', 'Representation'] }

/** A row of an earlier release, with the values of later columns that have no default. */
export function completeRow(table: string, row: BackupRow): BackupRow {
  if (table === 'news' && !('event_day' in row)) return { ...row, ...eventOf(row) }
  if (table !== 'services' || 'catchwords' in row) return row
  return { ...row, ...(serviceTexts.get(row['slug']) ?? otherService) }
}

/** The columns of an event, read from its text. */
function eventOf(row: BackupRow): BackupRow {
  const text = (name: string) => String(row[name] ?? '')
  const written = {
    title: text('title'),
    summary: text('summary'),
    content: text('content'),
    date: text('date'),
    category: text('category'),
  }
  return Object.fromEntries(
    Object.entries(withEvent(written)).flatMap(([name, value]) => (name.startsWith('event') ? [[columnName(name), value]] : [])),
  )
}
