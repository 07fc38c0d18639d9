import { integer, pgTable } from 'drizzle-orm/pg-core'
import { servicesType } from '#domain/services/type.ts'
import { checksOf, columnsOf, recordColumns } from './content-columns.ts'

export const services = pgTable(
  'services',
  {
    ...recordColumns(),
    ...columnsOf(servicesType),
    /** The position in the list, the footer, and the options of the contact form. */
    sortOrder: integer('sort_order').notNull().default(0),
  },
  () => checksOf(servicesType, 'services'),
)
