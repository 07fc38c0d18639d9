// Kept apart from the schemas, so that the tables and visitors' reads do not load zod.
export const newsCategories = ['News', 'Case Study', 'Event'] as const
