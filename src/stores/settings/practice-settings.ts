import * as z from 'zod'
import { oneLine } from '#domain/fields/visible-text.ts'
import { practiceFieldsSchema, practiceSchema, typedPracticeSchema } from '#domain/practice/schema.ts'
import { type StoredPractice, storedPracticeSchema } from '#domain/practice/stored.ts'
import type { Practice } from '#domain/practice/type.ts'
import { api } from '#domain/site/paths.ts'
import type { SettingsKind } from './settings-edits.ts'
import { savePublished } from './versioned-save.ts'

/** The form as typed. `version` is the time of the save that it started from, and nobody edits it. */
const formSchema = typedPracticeSchema.extend({ version: z.string() })
export type PracticeForm = z.infer<typeof formSchema>

/** Without the version, which always comes from the server. */
export const practiceFieldNames = typedPracticeSchema.keyof().options

export function practiceFormOf(stored: StoredPractice): PracticeForm {
  const values = new Map<string, string | null>(Object.entries(stored))
  const typed = Object.fromEntries(practiceFieldNames.map((name) => [name, oneLine(values.get(name) ?? '')]))
  return { ...typedPracticeSchema.parse(typed), version: stored.updatedAt }
}

export interface PracticeSave {
  update: Practice
  version: string
}

export const practiceFormSchema = formSchema.transform(({ version, ...typed }, context): PracticeSave => {
  const { data, error } = practiceSchema.safeParse(typed)
  if (data) return { version, update: data }
  for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** The details as the form would save them. A field that is not valid yet has its stored value. */
export function previewOf(typed: PracticeForm, stored: StoredPractice): Practice {
  const { data, error } = practiceFieldsSchema.safeParse(typed)
  if (data) return data
  const values = new Map<string, string | null>(Object.entries(stored))
  const faulty = error.issues.map(({ path }) => String(path[0]))
  const kept = Object.fromEntries(faulty.map((name) => [name, values.get(name)]))
  return practiceFieldsSchema.safeParse({ ...typed, ...kept }).data ?? stored
}

const settings = {
  address: api.practice,
  schema: storedPracticeSchema,
  names: practiceFieldNames,
  fieldsOf: practiceFormOf,
  failure: "An error occurred while updating the practice's details",
}

export const practiceForm: SettingsKind<PracticeForm, PracticeSave> = {
  key: 'practice',
  fields: formSchema,
  names: practiceFieldNames,
  secrets: [],
  save: savePublished(settings),
}
