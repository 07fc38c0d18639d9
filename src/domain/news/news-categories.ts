import type { Tint } from '../content/type.ts'

// Kept apart from the schemas, so that the tables and visitors' reads do not load zod.
export const newsCategories = ['News', 'Case Study', 'Event'] as const

export const newsTints: Readonly<Record<string, Tint>> = { News: 'blue', 'Case Study': 'green', Event: 'purple' }
