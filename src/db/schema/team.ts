import { integer, pgTable } from 'drizzle-orm/pg-core'
import { teamType } from '#domain/team/type.ts'
import { checksOf, columnsOf, recordColumns } from './content-columns.ts'

export const teamMembers = pgTable(
  'team_members',
  {
    ...recordColumns(),
    ...columnsOf(teamType),
    /** The position on the page. The first member is About Me. */
    sortOrder: integer('sort_order').notNull().default(0),
  },
  () => checksOf(teamType, 'team_members'),
)
