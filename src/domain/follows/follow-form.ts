import * as z from 'zod'
import { fromVisitor, visibleText } from '../forms/visitor-text.ts'
import { subscriptionSchema } from '../subscribers/newsletter-form.ts'
import { type FollowTarget, isFollowKind, longestSearch } from './follow-kinds.ts'

const unknown = 'Choose what to follow'

/** Reads the value of `followValue`. */
function readTarget(value: string, context: z.RefinementCtx): FollowTarget {
  const [kind = ''] = value.split(':', 1)
  const key = value.slice(kind.length + 1)
  if (isFollowKind(kind) && key !== '') return { kind, key }
  context.addIssue({ code: 'custom', message: unknown })
  return z.NEVER
}

/** The body that the form sends. */
export const followSchema = subscriptionSchema.extend({
  what: fromVisitor(z.string(unknown).max(longestSearch, 'This search is too long to follow'), visibleText),
})

/** Body of `POST /api/newsletter/follows`. */
export const followBodySchema = followSchema.extend({ what: followSchema.shape.what.transform(readTarget) })
