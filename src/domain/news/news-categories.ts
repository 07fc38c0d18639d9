// Apart from the schemas: the tables and a visitor's read need these words and none of those.
export const newsCategories = ['News', 'Case Study', 'Event'] as const
