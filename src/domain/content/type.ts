import type { OtherName } from '../fields/choice.ts'
import type { PictureShape } from '../pictures/cuts.ts'

export type Tint = 'blue' | 'green' | 'purple' | 'grey'

interface Described {
  /** The field applies, and the form shows it, only if another field has this value. Otherwise it may be blank. */
  readonly only?: { readonly field: string; readonly is: string }
  /** A record with a value here must have this choice in another field. `because` is the message there. */
  readonly fixes?: { readonly field: string; readonly as: string; readonly because: string }
  /** Shown beside the field in the desk, and used in messages about it. */
  readonly label: string
  /** Shown below the field in the desk. */
  readonly hint?: string
}

interface Plain<Kind extends string> extends Described {
  readonly kind: Kind
}

interface Optional extends Described {
  /** A blank value is stored as null. */
  readonly optional?: true
}

/** One line of text. `initial: 'author'` fills in the name of the signed-in user. */
interface TextField extends Optional {
  readonly kind: 'text'
  /** In characters. */
  readonly max: number
  readonly initial?: 'author'
  /** The pattern of an optional line, and the message if it does not match. */
  readonly form?: { readonly of: RegExp; readonly fault: string }
}

/** Several lines: plain prose, or the light markup of notes. */
interface LongText<Kind extends 'prose' | 'markup'> extends Optional {
  readonly kind: Kind
  /** In characters. */
  readonly max: number
  /** The height of the field in the desk, in lines. */
  readonly rows: number
  /** The headings that a text usually has. A button fills them into a blank field. */
  readonly headings?: readonly string[]
}

/** `YYYY-MM-DD`. `initial: 'today'` fills in today's date in London. */
interface DayField extends Optional {
  readonly kind: 'day'
  readonly initial?: 'today'
}

/** `HH:MM` on a clock of 24 hours. */
interface TimeField extends Described {
  readonly kind: 'time'
  readonly optional: true
}

interface ChoiceField extends Described {
  readonly kind: 'choice'
  readonly choices: readonly string[]
  /** The initial value of a new record, and the default of the API. If absent, staff have to choose. */
  readonly initial?: string
  /** Other names that people use for the choices. */
  readonly otherNames?: readonly OtherName[]
  /** The colours of the choices in the desk's table. Without one a choice is grey. */
  readonly tints?: Readonly<Record<string, Tint>>
}

/** A row of a table: whole pounds, one amount for each column. */
interface SumsField extends Described {
  readonly kind: 'sums'
  readonly count: number
}

interface LinkField extends Described {
  readonly kind: 'link'
  readonly optional: true
  readonly placeholder?: string
}

/** The address of a picture: an upload, or one elsewhere on the web. */
interface PictureField extends Described {
  readonly kind: 'picture'
  readonly optional: true
  readonly shape: PictureShape
}

/** How the record treats the authorities that it cites: one line each. */
interface TreatmentsField extends Described {
  readonly kind: 'treatments'
  readonly optional: true
  /** In characters. */
  readonly max: number
}

export type Field =
  | TreatmentsField
  | TextField
  | LongText<'prose'>
  | LongText<'markup'>
  /** The part of the page's address that names the record. The desk makes it from the title if it is blank. */
  | Plain<'slug'>
  | DayField
  | TimeField
  | ChoiceField
  /** A list of short texts without duplicates. At least one is required. */
  | Plain<'tags'>
  | SumsField
  | LinkField
  | (Plain<'email'> & { readonly optional: true })
  /** A number that people call. Without a country code it is from the United Kingdom. */
  | (Plain<'phone'> & { readonly optional: true })
  | PictureField
  /** A drawn icon, by its name in `domain/pictures/icon-names.ts`. */
  | Plain<'icon'>
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>
export type Fields = Readonly<Record<string, Field>>

export const isOptional = (field: Field): boolean => 'optional' in field && field.optional === true

/** The pages where visitors read the records. */
export interface Pages {
  readonly list: string
  /** The field that ends the address of a record's page, after that of the list. */
  readonly key: 'id' | 'slug'
  readonly label: string
  /** The text above the name of the list. */
  readonly over: string
  /** The texts of a page whose record is missing or cannot be loaded, and of its link back to the list. */
  readonly texts: { readonly missing: string; readonly failed: string; readonly back: string }
}

/** The order of records: by date, latest or earliest first, or as set by staff. */
type Order =
  | { readonly by: 'day'; readonly field: string; readonly first: 'latest' | 'earliest' }
  /** `first` names the position of the first record on the website. */
  | { readonly by: 'staff'; readonly first?: string }

/** Each room derives its parts from it. It is plain data, so that reading functions do not load zod. */
export interface ContentType<Name extends string = string, F extends Fields = Fields> {
  /** Used in the desk's addresses, and in tables that hold several kinds. */
  readonly name: Name
  /** The noun in 'An error occurred while deleting the team member'. */
  readonly noun: string
  /** The heading of the tab and of the list in the desk. */
  readonly heading: string
  readonly words: {
    readonly created: string
    readonly updated: string
    readonly missing: string
    readonly noneYet: string
    /** Names all records of the kind, for the dashboard's list of changes. */
    readonly all: string
  }
  /** The address of the API. */
  readonly address: string
  readonly pages: Pages
  readonly order: Order
  /** The fields that the desk shows beside a record's name, in tables and in its search. Important ones first. */
  readonly columns: readonly string[]
  /** The key that opens the tab of the desk after a g. */
  readonly letter: string
  /** In the order of the form. The first field names the record. */
  readonly fields: F
  /** Pairs of optional fields, filled in together or not at all. */
  readonly pairs?: readonly (readonly [string, string])[]
}

export type ValueOf<F extends Field> = F extends { readonly kind: 'tags' }
  ? string[]
  : F extends { readonly optional: true }
    ? string | null
    : string

/** The fields that staff send. */
export type InputOf<T extends ContentType> = { -readonly [Name in keyof T['fields']]: ValueOf<T['fields'][Name]> }

/** The API's record. `updatedAt` is ISO 8601. */
export type RecordOf<T extends ContentType> = { id: number } & InputOf<T> & { updatedAt: string }

/** The form as typed: every field is text. */
export type TypedForm = Record<string, string>
export type TypedOf<T extends ContentType> = { [Name in keyof T['fields']]: string }

/**
 * Declares a kind of record.
 * @example
 * contentType({ name: 'team', noun: 'member', fields: { name: { kind: 'text', label: 'Name', max: 200 } }, … })
 */
export function contentType<const Name extends string, const F extends Fields>(type: ContentType<Name, F>): ContentType<Name, F> {
  return type
}

export const nameField = ({ fields }: Pick<ContentType, 'fields'>): string => Object.keys(fields)[0] ?? ''

/** The values of a record by the names of its fields, for code that serves every kind. */
export const valuesOf = (record: { id: number }): Readonly<Record<string, unknown>> => ({ ...record })

/** A field's value as one line. A list is joined by commas. */
export const fieldText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

export const recordName = (type: Pick<ContentType, 'fields'>, record: { id: number }): string =>
  String(valuesOf(record)[nameField(type)] ?? '')

/** 'article' for 'news article', because the list is headed 'News'. */
export function shortNoun({ noun, heading }: Pick<ContentType, 'noun' | 'heading'>): string {
  const qualifier = `${heading.toLowerCase()} `
  return noun.startsWith(qualifier) ? noun.slice(qualifier.length) : noun
}

export function pagePath({ pages }: { pages: Pick<Pages, 'list' | 'key'> }, record: { id: number; slug?: string }): string {
  return `${pages.list}/${pages.key === 'id' ? record.id : record.slug}`
}
