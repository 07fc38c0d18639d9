import { followTexts } from '#domain/follows/follow-consent.ts'
import { followSchema } from '#domain/follows/follow-form.ts'
import { api } from '#domain/site/paths.ts'
import { createVisitorForm } from './visitor-form.ts'

export const followForm = createVisitorForm({
  name: 'follow',
  address: api.newsletterFollows,
  texts: followTexts,
  form: followSchema,
  body: followSchema,
})
