import * as z from 'zod'
import { isSlug } from './slug.ts'

export const slugSchema = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(200, 'Slug must be at most 200 characters')
  .refine(isSlug, 'Use lowercase letters, digits and single hyphens, with at least one letter; "import" and "new" are taken')
