import type { SQL } from 'drizzle-orm'
import { check, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { type ColumnCheck, fieldKind } from '#domain/content/field-kinds.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { type ContentType, type Field, type Fields, isOptional } from '#domain/content/type.ts'
import { dayRule, oneOf, slugRule, timeRule, updatedAt } from './columns.ts'

const optional = (name: string) => text(name)
const required = (name: string) => text(name).notNull()
const several = (name: string) => text(name).array().notNull()
const begun = (name: string, initial: string) => text(name).notNull().default(initial)

type Column<F extends Field> = F extends { readonly kind: 'tags' }
  ? ReturnType<typeof several>
  : F extends { readonly kind: 'choice'; readonly initial: string }
    ? ReturnType<typeof begun>
    : F extends { readonly optional: true }
      ? ReturnType<typeof optional>
      : ReturnType<typeof required>
type Columns<T extends { readonly fields: Fields }> = { [Name in keyof T['fields']]: Column<T['fields'][Name]> }

/** `imageUrl` is stored in the column `image_url`. */
export const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A function, because each of drizzle's columns belongs to one table. */
export function columnsOf<T extends { readonly fields: Fields }>({ fields }: T): Columns<T> {
  return mapFields<Columns<T>>(fields, (field, name) => {
    const column = columnName(name)
    if (field.kind === 'slug') return required(column).unique()
    if (fieldKind(field).several) return several(column)
    if (field.kind === 'choice' && field.initial !== undefined) return begun(column, field.initial)
    return isOptional(field) ? optional(column) : required(column)
  })
}

function ruleOf(rule: ColumnCheck, column: string): SQL {
  if (rule === 'slug') return slugRule
  if (rule === 'day') return dayRule(column)
  return rule === 'time' ? timeRule(column) : oneOf(column, rule.oneOf)
}

export function checksOf({ fields }: { readonly fields: Fields }, table: string) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = fieldKind(field).check?.(field)
    const column = columnName(name)
    return rule === undefined ? [] : [check(`${table}_${column}`, ruleOf(rule, column))]
  })
}

/** The columns that every table of content has besides its fields. */
export const recordColumns = () => ({ id: serial('id').primaryKey(), updatedAt })

/** The table of a type that needs no index and no extra columns. It has the type's name. */
export const contentTable = <T extends ContentType>(type: T) =>
  pgTable(type.name, { ...recordColumns(), ...columnsOf(type) }, () => checksOf(type, type.name))

/** The same for a type whose order staff set, with the position of each record. */
export const orderedTable = <T extends ContentType>(type: T, name: string = type.name) =>
  pgTable(name, { ...recordColumns(), ...columnsOf(type), sortOrder: integer('sort_order').notNull().default(0) }, () =>
    checksOf(type, name),
  )
