import * as z from 'zod'
import { oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'
import { practiceFieldsSchema, practiceSchema, typedPracticeSchema } from '#domain/practice/schema.ts'
import { type StoredPractice, storedPracticeSchema } from '#domain/practice/stored.ts'
import { type Practice, practiceFields } from '#domain/practice/type.ts'
import { api } from '#domain/site/paths.ts'
import { versionedSettings } from './settings-kind.ts'

/** `version` is the time of the save that the form started from, and nobody edits it. */
const formSchema = typedPracticeSchema.extend({ version: z.string() })
export type PracticeForm = z.infer<typeof formSchema>

export const practiceFieldNames = typedPracticeSchema.keyof().options

export function practiceFormOf(stored: StoredPractice): PracticeForm {
  const values = new Map<string, string | null>(Object.entries(stored))
  const shown = (name: keyof typeof practiceFields) => (practiceFields[name].kind === 'prose' ? withLineFeeds : oneLine)
  const typed = Object.fromEntries(practiceFieldNames.map((name) => [name, shown(name)(values.get(name) ?? '')]))
  return { ...typedPracticeSchema.parse(typed), version: stored.updatedAt }
}

/** A field that is not valid yet has its stored value. */
export function previewOf(typed: PracticeForm, stored: StoredPractice): Practice {
  const { data, error } = practiceFieldsSchema.safeParse(typed)
  if (data) return data
  const values = new Map<string, string | null>(Object.entries(stored))
  const faulty = error.issues.map(({ path }) => String(path[0]))
  const kept = Object.fromEntries(faulty.map((name) => [name, values.get(name)]))
  return practiceFieldsSchema.safeParse({ ...typed, ...kept }).data ?? stored
}

export const practiceSettings = versionedSettings({
  key: 'practice',
  address: api.practice,
  stored: storedPracticeSchema,
  fields: formSchema,
  names: practiceFieldNames,
  fieldsOf: practiceFormOf,
  update: practiceSchema,
  failure: "The practice's details could not be saved",
  isPublished: true,
})
